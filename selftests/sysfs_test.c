// SPDX-License-Identifier: GPL-2.0-only
/*
 * What /sys says of the devices and of the module's parameters, and which of
 * them can be changed.
 */
#include <stdio.h>
#include <sys/ioctl.h>
#include "device.h"
#include "system.h"

/* Those whose default streams are fit for secrets. */
static const char *const crypto[] = { "chacha8", "chacha12", "chacha20" };

static bool attribute(const char *device, const char *name, char *text,
		      size_t size)
{
	char path[100];

	snprintf(path, sizeof(path), "/sys/class/misc/%s/%s", device, name);
	return get(path, text, size);
}

DEVICE_TEST(attributes)
{
	struct randstream_info info = { .size = sizeof(info) };
	const char *fit = "0";
	char text[100];

	for (size_t i = 0; i < ARRAY_SIZE(crypto); i++)
		if (!strcmp(crypto[i], variant->name))
			fit = "1";
	ASSERT_EQ(0, ioctl(self->fd, RANDSTREAM_IOC_INFO, &info));
	ASSERT_TRUE(attribute(variant->name, "algorithm", text, sizeof(text)));
	EXPECT_STREQ(variant->name, text);
	EXPECT_STREQ(info.algorithm, text);
	ASSERT_TRUE(attribute(variant->name, "backend", text, sizeof(text)));
	EXPECT_STREQ(info.backend, text);
	ASSERT_TRUE(attribute(variant->name, "crypto", text, sizeof(text)));
	EXPECT_STREQ(fit, text);
	EXPECT_STREQ(info.flags & RANDSTREAM_CRYPTO ? "1" : "0", text);
}

/* A line for each backend, generic last; one is chosen. */
DEVICE_TEST(backends)
{
	char text[1000], backend[100], name[100], *line, *rest = text;
	unsigned int chosen = 0;

	ASSERT_TRUE(attribute(variant->name, "backend", backend,
			      sizeof(backend)));
	ASSERT_TRUE(attribute(variant->name, "backends", text, sizeof(text)));
	while ((line = strsep(&rest, "\n"))) {
		char *reason = strstr(line, ": ");

		ASSERT_NE(NULL, reason) {
			TH_LOG("%s", line);
		}
		snprintf(name, sizeof(name), "%.*s", (int)(reason - line),
			 line);
		if (!strcmp(reason, ": chosen")) {
			EXPECT_STREQ(backend, name);
			chosen++;
		} else {
			EXPECT_STRNE(backend, name);
			EXPECT_TRUE(strstr(reason, ": declined, ") == reason ||
				    strstr(reason, ": disabled, ") == reason ||
				    strstr(reason, ": chosen for ") == reason) {
				TH_LOG("%s", line);
			}
		}
	}
	EXPECT_EQ(1, chosen);
	EXPECT_STREQ("generic", name);
}

DEVICE_TEST(attributes_are_read_only)
{
	static const char *const names[] = {
		"algorithm", "backend", "backends", "crypto"
	};
	char path[100];

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		snprintf(path, sizeof(path), "/sys/class/misc/%s/%s",
			 variant->name, names[i]);
		EXPECT_EQ(EACCES, put(path, "1\n")) {
			TH_LOG("%s", path);
		}
	}
}

/* What udev gives the node, where there is a udev. */
DEVICE_TEST(mode_for_udev)
{
	char path[100], text[500] = "";
	int fd;

	snprintf(path, sizeof(path), "/sys/class/misc/%s/uevent",
		 variant->name);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	ASSERT_LE(0, fd);
	ASSERT_LT(0, read(fd, text, sizeof(text) - 1));
	close(fd);
	EXPECT_NE(NULL, strstr(text, "DEVMODE=0444\n")) {
		TH_LOG("%s", text);
	}
}

FIXTURE(parameters)
{
	char reseed_secs[100];
};

FIXTURE_SETUP(parameters)
{
	if (access("/sys/module/randstream", F_OK))
		SKIP(return, "randstream is not loaded");
	ASSERT_TRUE(get(PARAMETERS "reseed_secs", self->reseed_secs,
			sizeof(self->reseed_secs)));
}

FIXTURE_TEARDOWN(parameters)
{
	put(PARAMETERS "reseed_secs", self->reseed_secs);
}

TEST_F(parameters, fixed_at_load)
{
	char text[100];

	ASSERT_TRUE(get(PARAMETERS "backend", text, sizeof(text)));
	EXPECT_LT(0, strlen(text));
	ASSERT_TRUE(get(PARAMETERS "mode", text, sizeof(text)));
	EXPECT_STREQ("0444", text);
	EXPECT_EQ(EACCES, put(PARAMETERS "backend", "generic\n"));
	EXPECT_EQ(EACCES, put(PARAMETERS "mode", "0400\n"));
}

TEST_F(parameters, reseed_secs)
{
	static const char *const good[] = { "1", "604800", "17", "300" };
	char text[100];

	for (size_t i = 0; i < ARRAY_SIZE(good); i++) {
		EXPECT_EQ(0, put(PARAMETERS "reseed_secs", good[i])) {
			TH_LOG("'%s'", good[i]);
		}
		ASSERT_TRUE(get(PARAMETERS "reseed_secs", text, sizeof(text)));
		EXPECT_STREQ(good[i], text);
	}
}

TEST_F(parameters, reseed_secs_refused)
{
	static const struct {
		const char *text;
		int err;
	} bad[] = {
		{ "0", ERANGE }, { "604801", ERANGE }, { "4294967295", ERANGE },
		{ "4294967296", ERANGE }, { "4294967297", ERANGE },
		{ "18446744073709551617", ERANGE }, { "-1", EINVAL },
		{ "x", EINVAL }, { "3x", EINVAL }, { "1.5", EINVAL },
		{ "\n", EINVAL }, { " ", EINVAL }, { "1 2", EINVAL },
	};
	char text[100];

	ASSERT_EQ(0, put(PARAMETERS "reseed_secs", "77"));
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++) {
		EXPECT_EQ(bad[i].err, put(PARAMETERS "reseed_secs",
					  bad[i].text)) {
			TH_LOG("'%s'", bad[i].text);
		}
		ASSERT_TRUE(get(PARAMETERS "reseed_secs", text, sizeof(text)));
		EXPECT_STREQ("77", text);
	}
}

TEST_HARNESS_MAIN
