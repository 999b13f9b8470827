/* channel.c - see channel.h. */
#include "native/image/channel.h"

#include "native/builtin/half.h"
#include "native/builtin/number.h"

#include <CL/cl.h>

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { ZERO = CHANNEL_ZERO, ONE = CHANNEL_ONE };

static const struct channel_order orders[] = {
    {CL_R, 1, false, {0, ZERO, ZERO, ONE}},   {CL_Rx, 1, true, {0, ZERO, ZERO, ONE}},
    {CL_RG, 2, false, {0, 1, ZERO, ONE}},     {CL_RGx, 2, true, {0, 1, ZERO, ONE}},
    {CL_RGB, 3, false, {0, 1, 2, ONE}},       {CL_RGBx, 3, true, {0, 1, 2, ONE}},
    {CL_RGBA, 4, true, {0, 1, 2, 3}},         {CL_BGRA, 4, true, {2, 1, 0, 3}},
    {CL_ARGB, 4, true, {1, 2, 3, 0}},         {CL_A, 1, true, {ZERO, ZERO, ZERO, 0}},
    {CL_RA, 2, true, {0, ZERO, ZERO, 1}},     {CL_INTENSITY, 1, true, {0, 0, 0, 0}},
    {CL_LUMINANCE, 1, false, {0, 0, 0, ONE}},
};

const struct channel_order *channel_find_order(uint32_t name) {
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (orders[i].name == name)
            return &orders[i];
    return NULL;
}

static const struct channel_type types[] = {
    {CL_FLOAT, 4, CHANNEL_REAL, true, 0.0f},
    {CL_HALF_FLOAT, 2, CHANNEL_REAL, true, 0.0f},
    {CL_SNORM_INT8, 1, CHANNEL_REAL, true, 127.0f},
    {CL_UNORM_INT8, 1, CHANNEL_REAL, false, 255.0f},
    {CL_SNORM_INT16, 2, CHANNEL_REAL, true, 32767.0f},
    {CL_UNORM_INT16, 2, CHANNEL_REAL, false, 65535.0f},
    {CL_SIGNED_INT8, 1, CHANNEL_SIGNED, true, 0.0f},
    {CL_SIGNED_INT16, 2, CHANNEL_SIGNED, true, 0.0f},
    {CL_SIGNED_INT32, 4, CHANNEL_SIGNED, true, 0.0f},
    {CL_UNSIGNED_INT8, 1, CHANNEL_UNSIGNED, false, 0.0f},
    {CL_UNSIGNED_INT16, 2, CHANNEL_UNSIGNED, false, 0.0f},
    {CL_UNSIGNED_INT32, 4, CHANNEL_UNSIGNED, false, 0.0f},
};

const struct channel_type *channel_find_type(uint32_t name) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].name == name)
            return &types[i];
    return NULL;
}

/* A NaN becomes the least. */
static float clamp_real(float number, float least, float most) {
    float above = number > least ? number : least;
    return above < most ? above : most;
}

/* --- from bytes --- */

static uint32_t integer_at(const struct channel_type *t, const char *bytes) {
    uint32_t bits = 0, unused = 32 - 8 * t->size;
    memcpy((char *)&bits, bytes, t->size); /* of low bytes first, as the simulator's host is */
    return t->with_sign ? (uint32_t)((int32_t)(bits << unused) >> unused) : bits;
}

static float real_of(const struct channel_type *t, uint32_t integer) {
    float number = t->with_sign ? (float)(int32_t)integer : (float)integer;
    return clamp_real(number / t->most, t->with_sign ? -1.0f : 0.0f, 1.0f);
}

union channel_number channel_read(const struct channel_type *type, const char *bytes) {
    union channel_number number = {.without = integer_at(type, bytes)};
    if (type->name == CL_HALF_FLOAT)
        number.real = half_to_float((uint16_t)number.without);
    else if (type->most > 0.0f)
        number.real = real_of(type, number.without);
    return number;
}

/* --- to bytes --- */

static uint32_t integer_of(const struct channel_type *t, float number) {
    float least = t->with_sign ? -t->most - 1.0f : 0.0f;
    return (uint32_t)number_to_int(rintf(clamp_real(number * t->most, least, t->most)));
}

static uint32_t narrow(const struct channel_type *t, union channel_number number) {
    uint32_t unused = 32 - 8 * t->size;
    if (t->with_sign)
        return (uint32_t)number_clamp(number.with_sign, INT32_MIN >> unused, INT32_MAX >> unused);
    uint32_t most = UINT32_MAX >> unused;
    return number.without < most ? number.without : most;
}

void channel_write(const struct channel_type *type, union channel_number number, char *bytes) {
    uint32_t bits = number.without;
    if (type->name == CL_HALF_FLOAT)
        bits = half_from_float(number.real, HALF_NEAREST);
    else if (type->most > 0.0f)
        bits = integer_of(type, number.real);
    else if (type->kind != CHANNEL_REAL)
        bits = narrow(type, number);
    memcpy(bytes, (const char *)&bits, type->size);
}
