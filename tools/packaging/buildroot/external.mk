# SPDX-License-Identifier: GPL-2.0-only
include $(sort $(wildcard $(BR2_EXTERNAL_RANDSTREAM_PATH)/package/*/*.mk))
