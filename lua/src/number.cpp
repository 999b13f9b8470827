/* number.cpp - see number.h.
 *
 * In C++, whose library gives the nearest number and the shortest text, and is faster than C's.
 */
#include "number.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

/* Beyond these powers of 10 numbers are written with an exponent. */
enum { EXPONENT_LEAST = -4, EXPONENT_MOST = 17 };

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_whole(double real, lua_Integer *whole) {
    return lua_numbertointeger(real, whole) && static_cast<double>(*whole) == real;
}

size_t number_write_whole(lua_Integer whole, char text[NUMBER_MOST]) {
    return static_cast<size_t>(std::to_chars(text, text + NUMBER_MOST, whole).ptr - text);
}

size_t number_write_real(double real, char text[NUMBER_MOST]) {
    lua_Integer whole;
    if (is_whole(real, &whole))
        return number_write_whole(whole, text);
    if (!std::isfinite(real))
        return static_cast<size_t>(snprintf(text, NUMBER_MOST, "%g", real));
    char *end = text + NUMBER_MOST;
    char *behind = std::to_chars(text, end, real, std::chars_format::scientific).ptr;
    *behind = '\0';
    long power = strtol(strchr(text, 'e') + 1, NULL, 10);
    if (power >= EXPONENT_LEAST && power < EXPONENT_MOST)
        behind = std::to_chars(text, end, real, std::chars_format::fixed).ptr;
    return static_cast<size_t>(behind - text);
}

/* --- read --- */

/* Behind the digits, of which there must be one. Where there is none, is_right becomes false. */
static const char *skip_digits(const char *at, bool *is_right) {
    *is_right = *is_right && is_digit(*at);
    while (is_digit(*at))
        at++;
    return at;
}

enum number_kind number_read(const char *text, const char **end, lua_Integer *whole, double *real) {
    bool is_right = true;
    const char *at = text + (*text == '-');
    at = *at == '0' ? at + 1 : skip_digits(at, &is_right);
    bool is_integer = *at != '.' && *at != 'e' && *at != 'E';
    if (is_right && *at == '.')
        at = skip_digits(at + 1, &is_right);
    if (is_right && (*at == 'e' || *at == 'E'))
        at = skip_digits(at + 1 + (at[1] == '-' || at[1] == '+'), &is_right);
    *end = at;
    if (!is_right)
        return NUMBER_NONE;
    if (is_integer && std::from_chars(text, at, *whole).ec == std::errc())
        return NUMBER_WHOLE;
    if (std::from_chars(text, at, *real).ec != std::errc())
        *real = strtod(text, NULL); /* infinite, or 0 */
    return is_whole(*real, whole) ? NUMBER_WHOLE : NUMBER_REAL;
}
