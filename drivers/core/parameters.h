/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_PARAMETERS_H
#define _RANDSTREAM_PARAMETERS_H

#include <linux/types.h>

const char *parameters_backend(void);
unsigned int parameters_reseed_secs(void);
umode_t parameters_mode(void);

#endif /* _RANDSTREAM_PARAMETERS_H */
