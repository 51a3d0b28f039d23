/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_EVENTS_H
#define _RANDSTREAM_EVENTS_H

int events_init(void);
void events_exit(void);

#endif /* _RANDSTREAM_EVENTS_H */
