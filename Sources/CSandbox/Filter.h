#pragma once

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>

/// More instructions than a filter has.
enum { LAB_FILTER_CAPACITY = 256 };

/// Writes the filter.
/// - Returns: its instructions.
size_t lab_filter(struct sock_filter *code, int allows_network);
