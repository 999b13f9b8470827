/* number.c - see number.h. */
#include "number.h"

#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many digits are an integer of 64 bits, whatever they are. */
enum { DIGITS_SAFE = 18 };

/* Of a real: so many are always right, and so many always tell it from all others. */
enum { DIGITS_LEAST = 15, DIGITS_MOST = 17 };

/* Up to these, integers and powers of 10 are reals; and what is far beyond all exponents. */
enum { POWER_MOST = 22, EXPONENT_MOST = 100000 };
#define MANTISSA_MOST (UINT64_C(1) << 53)

size_t number_write_whole(lua_Integer whole, char text[NUMBER_MOST]) {
    char digits[NUMBER_MOST];
    size_t count = 0, size = 0;
    uint64_t rest = whole < 0 ? -(uint64_t)whole : (uint64_t)whole;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (whole < 0)
        text[size++] = '-';
    while (count > 0)
        text[size++] = digits[--count];
    return size;
}

/* --- the shortest text of a real --- */

/* The straight way, which takes long. */
static size_t try_all(double real, char text[NUMBER_MOST]) {
    int size = 0;
    for (int digits = DIGITS_LEAST; digits <= DIGITS_MOST; digits++) {
        size = snprintf(text, NUMBER_MOST, "%.*g", digits, real);
        if (digits == DIGITS_MOST || strtod(text, NULL) == real)
            break;
    }
    return (size_t)size;
}

/* A real with as many digits as tell it from all others. */
struct digits {
    bool is_negative;
    char digits[DIGITS_MOST + 1];
    int exponent; /* of the first one */
};

static struct digits digits_of(double real) {
    struct digits all = {.is_negative = real < 0};
    char text[NUMBER_MOST];
    snprintf(text, sizeof text, "%.*e", DIGITS_MOST - 1, real < 0 ? -real : real);
    all.digits[0] = text[0];
    memcpy(all.digits + 1, text + 2, DIGITS_MOST - 1);
    all.exponent = (int)strtol(text + DIGITS_MOST + 2, NULL, 10);
    return all;
}

/* Round to fewer digits. Returns false if what is left out looks like a half: it was rounded
 * itself, and so it may be more or less. */
static bool round_to(struct digits *all, int count) {
    bool is_half = all->digits[count] == '5' &&
                   strspn(all->digits + count + 1, "0") == strlen(all->digits + count + 1);
    bool is_up = all->digits[count] >= '5';
    all->digits[count] = '\0';
    int last = count - 1;
    for (; is_up && last >= 0 && all->digits[last] == '9'; last--)
        all->digits[last] = '0';
    if (is_up && last >= 0)
        all->digits[last] = (char)(all->digits[last] + 1);
    return !is_half && (!is_up || last >= 0);
}

/* As printf writes with %.*g, for `count` digits. */
static size_t write_digits(const struct digits *all, int count, char text[NUMBER_MOST]) {
    char *at = text;
    int used = count, point = all->exponent; /* digits up to the point, less 1 */
    bool is_fixed = point >= -4 && point < count;
    while (used > 1 && all->digits[used - 1] == '0')
        used--;
    if (all->is_negative)
        *at++ = '-';
    if (is_fixed && point < 0) {
        memcpy(at, "0.000", 5);
        at += 1 - point;
    }
    for (int i = 0; i < used || (is_fixed && i <= point); i++) {
        *at++ = (char)(i < used ? all->digits[i] : '0');
        if (i == (is_fixed ? point : 0) && i + 1 < used)
            *at++ = '.';
    }
    if (!is_fixed)
        at += snprintf(at, 8, "e%+03d", point);
    *at = '\0';
    return (size_t)(at - text);
}

static size_t write_shortest(double real, char text[NUMBER_MOST]) {
    if (!isfinite(real))
        return try_all(real, text);
    const struct digits all = digits_of(real);
    for (int count = DIGITS_LEAST; count < DIGITS_MOST; count++) {
        struct digits fewer = all;
        if (!round_to(&fewer, count))
            return try_all(real, text);
        size_t size = write_digits(&fewer, count, text);
        if (strtod(text, NULL) == real)
            return size;
    }
    return write_digits(&all, DIGITS_MOST, text);
}

static bool is_whole(double real, lua_Integer *whole) {
    return lua_numbertointeger(real, whole) && (double)*whole == real;
}

static struct number_kept *place_of(struct numbers *numbers, double real) {
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    return &numbers->kept[(bits * 0x9e3779b97f4a7c15u >> 32) % NUMBERS_KEPT];
}

size_t number_write_real(struct numbers *numbers, double real, char text[NUMBER_MOST]) {
    lua_Integer whole;
    if (is_whole(real, &whole))
        return number_write_whole(whole, text);
    struct number_kept *kept = place_of(numbers, real);
    if (kept->size == 0 || kept->value != real) {
        kept->size = (unsigned char)write_shortest(real, kept->text);
        kept->value = real;
    }
    memcpy(text, kept->text, kept->size);
    return kept->size;
}

/* --- read --- */

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* A number as it is written: mantissa * 10^exponent. */
struct decimal {
    uint64_t mantissa;
    int digits; /* of the mantissa; it is wrong if they are too many */
    int exponent;
    bool is_negative, is_integer; /* written without point and exponent */
};

static const char *read_digits(const char *at, struct decimal *decimal) {
    for (; is_digit(*at); at++) {
        decimal->mantissa = 10 * decimal->mantissa + (uint64_t)(*at - '0');
        decimal->digits++;
    }
    return at;
}

/* Returns what is behind the exponent at a letter e, or where it should have a digit. */
static const char *read_exponent(const char *at, struct decimal *decimal, bool *is_whole) {
    bool is_negative = *++at == '-';
    int exponent = 0;
    at += *at == '-' || *at == '+';
    *is_whole = is_digit(*at);
    for (; is_digit(*at); at++)
        exponent = exponent < EXPONENT_MOST ? 10 * exponent + (*at - '0') : exponent;
    decimal->exponent += is_negative ? -exponent : exponent;
    return at;
}

/* Returns what is behind the number, or where it should go on and does not. */
static const char *read_decimal(const char *at, struct decimal *decimal, bool *is_whole) {
    decimal->is_negative = *at == '-';
    at += decimal->is_negative;
    *is_whole = is_digit(*at);
    at = *at == '0' ? at + 1 : read_digits(at, decimal);
    decimal->is_integer = *at != '.' && *at != 'e' && *at != 'E';
    if (*is_whole && *at == '.') {
        const char *point = at;
        at = read_digits(at + 1, decimal);
        *is_whole = at > point + 1;
        decimal->exponent = -(int)(at - point - 1);
    }
    if (*is_whole && (*at == 'e' || *at == 'E'))
        at = read_exponent(at, decimal, is_whole);
    return at;
}

/* Both numbers and their powers are exact, and so the quotient or product is rounded once. */
static bool is_exact(const struct decimal *decimal) {
    return decimal->digits <= DIGITS_SAFE && decimal->mantissa <= MANTISSA_MOST &&
           decimal->exponent >= -POWER_MOST && decimal->exponent <= POWER_MOST;
}

static double real_of(const char *text, const struct decimal *decimal) {
    static const double POWERS[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (!is_exact(decimal))
        return strtod(text, NULL);
    double real = (double)decimal->mantissa;
    real = decimal->exponent < 0 ? real / POWERS[-decimal->exponent]
                                 : real * POWERS[decimal->exponent];
    return decimal->is_negative ? -real : real;
}

enum number_kind number_read(const char *text, const char **end, lua_Integer *whole, double *real) {
    struct decimal decimal = {0};
    bool is_complete;
    *end = read_decimal(text, &decimal, &is_complete);
    if (!is_complete)
        return NUMBER_NONE;
    if (decimal.is_integer && decimal.digits <= DIGITS_SAFE) {
        *whole =
            decimal.is_negative ? -(lua_Integer)decimal.mantissa : (lua_Integer)decimal.mantissa;
        return NUMBER_WHOLE;
    }
    if (decimal.is_integer) {
        errno = 0;
        *whole = strtoll(text, NULL, 10);
        if (errno == 0)
            return NUMBER_WHOLE;
    }
    *real = real_of(text, &decimal);
    return is_whole(*real, whole) ? NUMBER_WHOLE : NUMBER_REAL;
}
