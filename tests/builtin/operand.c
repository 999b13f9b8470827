/* operand.c - what the functions are called with. */
#include "probe.h"

#include <math.h>
#include <string.h>

/* The most telling ones first: of three operands the first EDGES_OF_THREE meet, of two the first
 * EDGES_OF_TWO. */
enum { EDGES_OF_THREE = 8, EDGES_OF_TWO = 24 };

static const uint32_t float_edges[] = {
    0x00000000, 0x80000000, 0x3f800000, 0xbfc00000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc12345,
    0x00000001, 0x7f7fffff, 0x40200000, 0xbf800000, 0x3f000000, 0xbf000000, 0x7f812345, 0xc0000000,
    0x40400000, 0xc0400000, 0x3fc00000, 0xc0200000, 0x80000001, 0x00800000, 0x007fffff, 0x80800000,
    0xff7fffff, 0x40000000, 0x4f000000, 0xcf000000, 0x5f000000, 0x3f7fffff, 0x42f60000, 0xc2f70000,
    0xdf000000, 0x5f800000, 0x4f800000, 0x4effffff, 0x437f0000, 0x437f8000, 0x43800000, 0x42fe0000,
    0x42ff0000, 0xc3000000, 0xc3008000, 0xc3010000, 0x477fff00, 0x477fff80, 0x46fffe00, 0x46ffff00,
    0xc7000080, 0x3fd00000, 0x3f400000, 0xbf400000, 0x40490fdb, 0x3fc90fdb, 0x477fe000, 0x477ff000,
    0x33000000, 0x33000001, 0x33800000, 0x387fc000, 0x38800000, 0xff812345, 0x5effffff, 0x41200000,
    0x461c4000, 0xc1a00000, 0x4b000001, 0x4b800000, 0xcb000001, 0x42b00000, 0x42b20000, 0xc2d00000};

static const uint64_t double_edges[] = {
    0x0000000000000000, 0x8000000000000000, 0x3ff0000000000000, 0xbff8000000000000,
    0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000, 0xfff8123456789abc,
    0x0000000000000001, 0x7fefffffffffffff, 0x4004000000000000, 0xbff0000000000000,
    0x3fe0000000000000, 0xbfe0000000000000, 0x7ff0123456789abc, 0xc000000000000000,
    0x4008000000000000, 0xc008000000000000, 0x3ff8000000000000, 0xc004000000000000,
    0x8000000000000001, 0x0010000000000000, 0x000fffffffffffff, 0x8010000000000000,
    0xffefffffffffffff, 0x4000000000000000, 0x41e0000000000000, 0xc1e0000000000000,
    0x43e0000000000000, 0x3fefffffffffffff, 0x405ec00000000000, 0xc05ee00000000000,
    0xc3e0000000000000, 0x43f0000000000000, 0x41f0000000000000, 0x41dfffffffc00000,
    0x41dfffffffe00000, 0x41efffffffe00000, 0x41effffffff00000, 0x406fe00000000000,
    0x406ff00000000000, 0x4070000000000000, 0xc060000000000000, 0xc060100000000000,
    0x43dfffffffffffff, 0x43efffffffffffff, 0xc3e0000000000001, 0x36a0000000000000,
    0x3690000000000000, 0x3690000000000001, 0x47efffffe0000000, 0x47efffffefffffff,
    0x47effffff0000000, 0x3ff0000010000000, 0x3ff0000010000001, 0x3ff0000030000000,
    0x400921fb54442d18, 0x3ff921fb54442d18, 0x40effc0000000000, 0x40effe0000000000,
    0x3e60000000000000, 0x3e60000000000001, 0x3f0ff80000000000, 0x3f10000000000000,
    0x7ff4000000000000, 0xfff0123456789abc, 0x4024000000000000, 0xc034000000000000,
    0x4330000000000001, 0x4340000000000001, 0x4086200000000000, 0xc0874910d52d3051,
    /* side by side: the sum of their squares is infinite, even of 2^-512 of each */
    0x7fefffffffffffff, 0xffefffffffffffff};

static const int64_t integer_edges[] = {0,
                                        1,
                                        -1,
                                        INT64_MIN,
                                        INT64_MAX,
                                        2,
                                        3,
                                        -2,
                                        INT32_MIN,
                                        INT32_MAX,
                                        0x5555555555555555,
                                        INT64_MIN + 1,
                                        INT64_MAX - 1,
                                        INT16_MIN,
                                        INT16_MAX,
                                        INT8_MIN,
                                        INT8_MAX,
                                        -3,
                                        7,
                                        8,
                                        15,
                                        16,
                                        31,
                                        32,
                                        33,
                                        63,
                                        64,
                                        65,
                                        0x100,
                                        UINT32_MAX,
                                        0x100000000,
                                        -0x100000001,
                                        UINT8_MAX,
                                        UINT16_MAX,
                                        0x10000,
                                        INT32_MIN + 1,
                                        INT32_MAX - 1,
                                        0x7fffffff80,
                                        0x1000001,
                                        0x1000003,
                                        0x7fffff8000000000,
                                        0x7fffff4000000001,
                                        0x20000000000001,
                                        0x20000000000003,
                                        0x4000008000000001,
                                        -0x1000001,
                                        -0x20000000000001,
                                        0x0123456789abcdef,
                                        -0x0123456789abcdef,
                                        100,
                                        -100,
                                        12345};

static uint64_t random_bits(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* One of three of any size there is, the others within the range that most functions are for. */
static double random_number(uint64_t *state) {
    double unit = (double)(random_bits(state) >> 11) * 0x1p-53;
    double sign = random_bits(state) & 1 ? 1 : -1;
    return sign * unit * (random_bits(state) % 2 ? 4 : 200);
}

static void set_floating(void *element, const struct type *type, double number) {
    float narrow = (float)number;
    memcpy(element, type->size == sizeof narrow ? (void *)&narrow : (void *)&number, type->size);
}

static void set_random(void *element, const struct type *type, uint64_t *state) {
    uint64_t bits = random_bits(state);
    if (type->kind == FLOATING && bits % 3) {
        set_floating(element, type, random_number(state));
        return;
    }
    bits = random_bits(state);
    if (type->kind != FLOATING)
        bits = (uint64_t)((int64_t)bits >> random_bits(state) % 64);
    memcpy(element, &bits, type->size);
}

static uint32_t edge_count(const struct type *type) {
    if (type->kind != FLOATING)
        return sizeof integer_edges / sizeof *integer_edges;
    return type->size == 4 ? sizeof float_edges / sizeof *float_edges
                           : sizeof double_edges / sizeof *double_edges;
}

static void set_edge(void *element, const struct type *type, uint32_t i) {
    if (type->kind != FLOATING)
        memcpy(element, &integer_edges[i], type->size);
    else if (type->size == 4)
        memcpy(element, &float_edges[i], type->size);
    else
        memcpy(element, &double_edges[i], type->size);
}

/* Which edge value stands at place i, so that all combinations come up; past the end if none. */
static uint32_t edge_at(uint32_t i, uint32_t base, uint32_t position, uint32_t operands) {
    for (uint32_t k = 0; k < position; k++)
        i /= base;
    return position + 1 < operands ? i % base : i < base ? i : UINT32_MAX;
}

void fill_operands(void *data, const struct type *type, uint32_t position, uint32_t operands) {
    uint32_t bases[] = {edge_count(type), EDGES_OF_TWO, EDGES_OF_THREE};
    uint32_t base = bases[operands - 1];
    uint32_t combinations = base;
    for (uint32_t k = 1; k < operands; k++)
        combinations *= base;
    uint64_t state = 0x9e3779b97f4a7c15 + position;
    for (uint32_t i = 0; i < ELEMENTS; i++) {
        void *element = (char *)data + (size_t)i * type->size;
        if (i < combinations)
            set_edge(element, type, edge_at(i, base, position, operands));
        else
            set_random(element, type, &state);
    }
}
