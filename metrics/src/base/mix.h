/* mix.h - a hash of numbers, all bits of which depend on all of the number's. */
#ifndef ASSAY_MIX_H
#define ASSAY_MIX_H

#include <stdint.h>

/** That of 0 is 0; no other number has the same. */
static inline uint64_t mix(uint64_t number) {
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return number ^ number >> 31;
}

#endif
