/* type.c - see type.h. */
#include "type.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of REAL are float and double. */
enum kind { SIGNED, UNSIGNED, REAL };

static const struct {
    const char *name;
    size_t bytes;
    enum kind kind;
} types[] = {
    [TYPE_NONE] = {"none", 0, SIGNED},       [TYPE_CHAR] = {"char", 1, SIGNED},
    [TYPE_UCHAR] = {"uchar", 1, UNSIGNED},   [TYPE_SHORT] = {"short", 2, SIGNED},
    [TYPE_USHORT] = {"ushort", 2, UNSIGNED}, [TYPE_INT] = {"int", 4, SIGNED},
    [TYPE_UINT] = {"uint", 4, UNSIGNED},     [TYPE_LONG] = {"long", 8, SIGNED},
    [TYPE_ULONG] = {"ulong", 8, UNSIGNED},   [TYPE_FLOAT] = {"float", 4, REAL},
    [TYPE_DOUBLE] = {"double", 8, REAL},
};

size_t type_bytes(enum type type) { return types[type].bytes; }

const char *type_name(enum type type) { return types[type].name; }

enum type type_find(const char *word, size_t n) {
    for (int type = TYPE_CHAR; type <= TYPE_DOUBLE; type++)
        if (strlen(types[type].name) == n && !memcmp(types[type].name, word, n))
            return (enum type)type;
    return TYPE_NONE;
}

enum type type_of_parameter(const char *parameter) {
    if (!strcmp(parameter, "void*"))
        return TYPE_UCHAR;
    for (int type = TYPE_CHAR; type <= TYPE_DOUBLE; type++)
        if (!strncmp(parameter, types[type].name, strlen(types[type].name)))
            return (enum type)type;
    return TYPE_NONE;
}

/* --- whole numbers --- */

static int digit_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 16;
}

static bool parse_digits(const char *text, size_t n, unsigned base, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned digit = (unsigned)digit_of(text[i]);
        if (digit >= base || *value > (UINT64_MAX - digit) / base)
            return false;
        *value = *value * base + digit;
    }
    return n > 0;
}

static bool has_sign(const char *text, size_t n) { return n && (*text == '-' || *text == '+'); }

/* The largest number that may follow the sign. */
static uint64_t limit_of(enum type type, bool negative) {
    uint64_t all = UINT64_MAX >> (64 - 8 * types[type].bytes);
    if (types[type].kind == SIGNED)
        return all / 2 + negative;
    return type == TYPE_UCHAR && negative ? 0 : all;
}

/* The low bytes of a number. */
static void store_whole(enum type type, uint64_t value, void *out) {
    uint8_t byte = (uint8_t)value;
    uint16_t half = (uint16_t)value;
    uint32_t word = (uint32_t)value;
    switch (types[type].bytes) {
    case 1:
        memcpy(out, &byte, sizeof byte);
        break;
    case 2:
        memcpy(out, &half, sizeof half);
        break;
    case 4:
        memcpy(out, &word, sizeof word);
        break;
    default:
        memcpy(out, &value, sizeof value);
    }
}

static bool parse_whole(enum type type, bool hex, const char *text, size_t n, void *out) {
    bool negative = n && *text == '-';
    size_t skip = has_sign(text, n);
    if (hex && n > skip + 1 && text[skip] == '0' && (text[skip + 1] | ' ') == 'x')
        skip += 2;
    uint64_t value;
    if (!parse_digits(text + skip, n - skip, hex ? 16 : 10, &value))
        return false;
    if (value > limit_of(type, negative))
        return false;
    store_whole(type, negative ? 0 - value : value, out);
    return true;
}

/* --- fractions --- */

static size_t count_digits(const char *text, size_t n) {
    size_t i = 0;
    while (i < n && text[i] >= '0' && text[i] <= '9')
        i++;
    return i;
}

/* Digits with at most one point among them, then perhaps an exponent. */
static bool is_decimal(const char *text, size_t n) {
    size_t at = has_sign(text, n);
    size_t digits = count_digits(text + at, n - at);
    at += digits;
    if (at < n && text[at] == '.') {
        size_t more = count_digits(text + at + 1, n - at - 1);
        digits += more;
        at += 1 + more;
    }
    if (at < n && digits && (text[at] | ' ') == 'e') {
        at++;
        at += has_sign(text + at, n - at);
        size_t power = count_digits(text + at, n - at);
        return power && at + power == n;
    }
    return digits && at == n;
}

static bool parse_real(enum type type, const char *text, size_t n, void *out) {
    char copy[512];
    if (n >= sizeof copy || !is_decimal(text, n))
        return false;
    memcpy(copy, text, n);
    copy[n] = '\0';
    double wide = strtod(copy, NULL);
    float narrow = strtof(copy, NULL);
    if (type == TYPE_FLOAT)
        memcpy(out, &narrow, sizeof narrow);
    else
        memcpy(out, &wide, sizeof wide);
    return type == TYPE_FLOAT ? isfinite(narrow) : isfinite(wide);
}

bool type_parse(enum type type, bool hex, const char *text, size_t n, void *out) {
    if (types[type].kind == REAL)
        return parse_real(type, text, n, out);
    return type != TYPE_NONE && parse_whole(type, hex, text, n, out);
}

/* --- sequences --- */

void type_fill(enum type type, const void *value, size_t count, void *out) {
    size_t bytes = types[type].bytes;
    for (size_t i = 0; i < count; i++)
        memcpy((char *)out + i * bytes, value, bytes);
}

static uint64_t load_unsigned(size_t bytes, const void *in) {
    uint8_t byte;
    uint16_t half;
    uint32_t word;
    uint64_t value;
    switch (bytes) {
    case 1:
        return memcpy(&byte, in, bytes), byte;
    case 2:
        return memcpy(&half, in, bytes), half;
    case 4:
        return memcpy(&word, in, bytes), word;
    default:
        return memcpy(&value, in, bytes), value;
    }
}

/* Negative numbers in two's complement. */
static uint64_t load_whole(enum type type, const void *in) {
    uint64_t value = load_unsigned(types[type].bytes, in);
    uint64_t all = UINT64_MAX >> (64 - 8 * types[type].bytes);
    bool negative = types[type].kind == SIGNED && value > all / 2;
    return negative ? value | ~all : value;
}

static float load_float(const void *in) {
    float value;
    memcpy(&value, in, sizeof value);
    return value;
}

static double load_double(const void *in) {
    double value;
    memcpy(&value, in, sizeof value);
    return value;
}

static long double load_wide(enum type type, const void *in) {
    uint64_t value = load_whole(type, in);
    return types[type].kind == SIGNED ? (long double)(int64_t)value : (long double)value;
}

/* How many elements a range has; not a whole number if it misses its end.  Fractions are added in
 * their own type, as the elements will be. */
static long double count_range(enum type type, const void *start, const void *increment,
                               const void *end) {
    if (type == TYPE_FLOAT) {
        float span = load_float(end) - load_float(start) + load_float(increment);
        return (double)span / (double)load_float(increment);
    }
    if (type == TYPE_DOUBLE)
        return (load_double(end) - load_double(start) + load_double(increment)) /
               load_double(increment);
    long double step = load_wide(type, increment);
    if (step == 0)
        return -1;
    return (load_wide(type, end) - load_wide(type, start)) / step + 1;
}

/* *value += increment, wrapping around. */
static void add(enum type type, void *value, const void *increment) {
    if (type == TYPE_FLOAT) {
        float sum = load_float(value) + load_float(increment);
        memcpy(value, &sum, sizeof sum);
    } else if (type == TYPE_DOUBLE) {
        double sum = load_double(value) + load_double(increment);
        memcpy(value, &sum, sizeof sum);
    } else {
        store_whole(type, load_whole(type, value) + load_whole(type, increment), value);
    }
}

bool type_range(enum type type, const void *start, const void *increment, const void *end,
                size_t count, void *out) {
    if (count_range(type, start, increment, end) != (long double)count)
        return false;
    size_t bytes = types[type].bytes;
    char value[8];
    memcpy(value, start, bytes);
    for (size_t i = 0; i < count; i++) {
        memcpy((char *)out + i * bytes, value, bytes);
        add(type, value, increment);
    }
    return true;
}

/* --- random numbers --- */

/* The next number of 0 or more and below 1. */
static double next_share(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*state >> 11) * 0x1p-53;
}

static bool random_whole(enum type type, const void *least, const void *most, uint64_t state,
                         size_t count, void *out) {
    uint64_t low = load_whole(type, least), apart = load_whole(type, most) - low;
    if (load_wide(type, least) > load_wide(type, most) || apart >= UINT64_C(1) << 53)
        return false;
    for (size_t i = 0; i < count; i++)
        store_whole(type, low + (uint64_t)(next_share(&state) * (double)(apart + 1)),
                    (char *)out + i * types[type].bytes);
    return true;
}

static bool random_real(enum type type, double low, double high, uint64_t state, size_t count,
                        void *out) {
    double apart = high - low;
    if (low > high || !isfinite(apart) ||
        (type == TYPE_FLOAT && !(isfinite((float)low) && isfinite((float)high))))
        return false;
    for (size_t i = 0; i < count; i++) {
        double wide = low + next_share(&state) * apart;
        float narrow = (float)wide;
        if (type == TYPE_FLOAT)
            memcpy((char *)out + i * sizeof narrow, &narrow, sizeof narrow);
        else
            memcpy((char *)out + i * sizeof wide, &wide, sizeof wide);
    }
    return true;
}

bool type_random(enum type type, const void *least, const void *most, uint64_t seed, size_t count,
                 void *out) {
    uint64_t state = 2 * seed + 1;
    if (type_is_real(type))
        return random_real(type, load_double(least), load_double(most), state, count, out);
    return random_whole(type, least, most, state, count, out);
}

/* --- back to text --- */

bool type_is_real(enum type type) { return types[type].kind == REAL; }

double type_real(enum type type, const void *in) {
    return type == TYPE_FLOAT ? (double)load_float(in) : load_double(in);
}

void type_show(enum type type, const void *in, char *text, size_t size) {
    if (type_is_real(type))
        snprintf(text, size, "%.*g", type == TYPE_FLOAT ? 9 : 17, type_real(type, in));
    else if (types[type].kind == SIGNED)
        snprintf(text, size, "%" PRId64, (int64_t)load_whole(type, in));
    else
        snprintf(text, size, "%" PRIu64, load_whole(type, in));
}
