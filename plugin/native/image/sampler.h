/* sampler.h - which texels a coordinate falls on, as the simulator's samplers have it.
 *
 * A sampler is taken at its word: an integer coordinate may be repeated, and normalised ones may
 * come from integers.  Coordinates need not be numbers.
 */
#ifndef ASSAY_NATIVE_IMAGE_SAMPLER_H
#define ASSAY_NATIVE_IMAGE_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

/* The bits of a sampler, as OpenCL C's CLK_ constants. */
enum {
    SAMPLER_NORMALISED = 1,
    SAMPLER_ADDRESSING = 0xE,
    SAMPLER_NONE = 0,
    SAMPLER_TO_EDGE = 2,
    SAMPLER_TO_BORDER = 4,
    SAMPLER_REPEAT = 6,
    SAMPLER_MIRROR = 8,
    SAMPLER_LINEAR = 0x20
};

/* A coordinate as it was given, and times the image's size if it was normalised. */
struct coordinate {
    float given, at;
};

/* The two texels that a coordinate lies between, and how far it is from the first. */
struct between {
    int at[2];
    float weight;
};

/** The nearest of `size` texels, or one outside; false if there is no such addressing. */
bool sampler_nearest(uint32_t sampler, struct coordinate c, uint64_t size, int *at);

/** The texels on both sides; false if there is no such addressing. */
bool sampler_between(uint32_t sampler, struct coordinate c, uint64_t size, struct between *between);

#endif
