// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream: generators in the vector unit, as character devices.
 *
 * Nothing but the order in which the parts come and go.
 */
#include <linux/init.h>
#include <linux/module.h>
#include "choice.h"
#include "default_stream.h"
#include "device.h"
#include "events.h"
#include "long_read.h"
#include "parameters.h"

static int __init randstream_init(void)
{
	int err;

	err = choice_init(parameters_backend());
	if (err)
		return err;
	err = default_stream_init();
	if (err)
		return err;
	err = long_read_init();
	if (err)
		goto exit_default_stream;
	err = events_init();
	if (err)
		goto exit_long_read;
	err = device_init();
	if (err)
		goto exit_events;
	return 0;

exit_events:
	events_exit();
exit_long_read:
	long_read_exit();
exit_default_stream:
	default_stream_exit();
	return err;
}

static void __exit randstream_exit(void)
{
	device_exit();
	events_exit();
	long_read_exit();
	default_stream_exit();
}

module_init(randstream_init);
module_exit(randstream_exit);

MODULE_AUTHOR("The randstream developers");
MODULE_DESCRIPTION("Random byte streams at SIMD speed; mt64, pcg32, xorshift and xoshiro256 are NOT for secrets, chacha8 has a smaller margin than chacha12 and chacha20");
MODULE_LICENSE("GPL");
MODULE_VERSION(RANDSTREAM_VERSION);
