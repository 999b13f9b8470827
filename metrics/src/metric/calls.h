/* calls.h - by which calls an item may come to a function. */
#ifndef ASSAY_CALLS_H
#define ASSAY_CALLS_H

#include <assay/launch.h>

#include <stdbool.h>
#include <stdint.h>

/* Ways to a function from which on they are one. */
enum { CALLS_MOST = 64 };

/**
 * For each function of the program, whether there are several ways of calls to it, CALLS_MOST at
 * most.
 *
 * @param most   sites that there may be if each counts once for each way to it; if there are more,
 *               all functions have one way
 * @param sites  is set to how many there are then
 * @return [function_count], to be freed; NULL if memory is short
 */
bool *calls_apart(const struct assay_launch *launch, uint32_t most, uint32_t *sites);

#endif
