/* channel.h - channels of texels: where they are in memory, and what numbers their bytes are. */
#ifndef ASSAY_NATIVE_IMAGE_CHANNEL_H
#define ASSAY_NATIVE_IMAGE_CHANNEL_H

#include <stdbool.h>
#include <stdint.h>

enum { CHANNELS = 4 }; /* red, green, blue and alpha */

/* Channels that no memory is for. */
enum { CHANNEL_ZERO = -1, CHANNEL_ONE = -2 };

struct channel_order {
    uint32_t name, channels; /* CL_RGBA and its like; those in memory */
    bool clear;              /* the border has an alpha of 0 */
    int from[CHANNELS];      /* the channel in memory of each */
};

/* What a function makes of a channel. */
enum channel_kind { CHANNEL_REAL, CHANNEL_SIGNED, CHANNEL_UNSIGNED };

struct channel_type {
    uint32_t name, size;    /* CL_FLOAT and its like; bytes */
    enum channel_kind kind; /* functions of another kind do not take it */
    bool with_sign;
    float most; /* what 1 is kept as, if that is an integer */
};

union channel_number {
    float real;
    int32_t with_sign;
    uint32_t without;
};

/** The order, or the type, of that name; NULL if there is none. */
const struct channel_order *channel_find_order(uint32_t name);
const struct channel_type *channel_find_type(uint32_t name);

/** The number in these bytes. */
union channel_number channel_read(const struct channel_type *type, const char *bytes);

/** Brings a number within the type's range, and writes its bytes. */
void channel_write(const struct channel_type *type, union channel_number number, char *bytes);

#endif
