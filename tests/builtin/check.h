/* check.h - the parts of the check that are no probes. */
#ifndef CHECK_H
#define CHECK_H

#include "host.h"

#include <stdint.h>

/* Each returns how much differs from the simulator, and prints what. */
uint32_t check_format(const struct host *host);
uint32_t check_half(const struct host *host);

#endif
