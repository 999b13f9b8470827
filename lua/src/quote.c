/* quote.c - see quote.h. */
#include "quote.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

enum { REPLACEMENT_CODE = 0xfffd, ESCAPE_BYTES = 6 };

static const char REPLACEMENT[] = "\xef\xbf\xbd";

/* --- written --- */

/* Bytes of a character that begins so; 0 if none does. */
static size_t announced(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t quote_character(const char *text, size_t size) {
    const unsigned char *bytes = (const unsigned char *)text;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t count = announced(bytes[0]);
    if (count < 2 || count > size)
        return count == 1 ? 1 : 0;
    uint32_t code = bytes[0] & (0x7fu >> count);
    for (size_t i = 1; i < count; i++) {
        if (bytes[i] >> 6 != 2)
            return 0;
        code = code << 6 | (bytes[i] & 0x3fu);
    }
    bool is_surrogate = code >= 0xd800 && code < 0xe000;
    return code >= least[count] && code < 0x110000 && !is_surrogate ? count : 0;
}

/* The letter behind the backslash that stands for a byte; 0 if it stands for itself, 'u' if only
 * its number can be told. */
static char escape_of(unsigned char byte) {
    switch (byte) {
    case '"':
    case '\\':
        return (char)byte;
    case '\b':
        return 'b';
    case '\f':
        return 'f';
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    default:
        return byte < 0x20 || byte == 0x7f ? 'u' : 0;
    }
}

/* Control characters of Latin-1: a terminal may obey them, too. */
static bool is_control_pair(const unsigned char *bytes) {
    return bytes[0] == 0xc2 && bytes[1] < 0xa0;
}

static void add_escape(struct text *text, lua_State *lua, unsigned char byte, char escape) {
    char shown[] = "\\u0000";
    shown[1] = escape;
    if (escape == 'u')
        snprintf(shown + 2, sizeof shown - 2, "%04x", byte);
    text_add(text, lua, shown, escape == 'u' ? 6 : 2);
}

void quote_add(struct text *text, lua_State *lua, const char *bytes, size_t size) {
    const unsigned char *all = (const unsigned char *)bytes;
    size_t from = 0; /* what is not added yet, and needs no change up to `at` */
    text_add(text, lua, "\"", 1);
    for (size_t at = 0; at < size;) {
        size_t count = quote_character(bytes + at, size - at);
        bool is_control = count == 2 && is_control_pair(all + at);
        char escape = escape_of(all[at]);
        if (is_control)
            escape = 'u';
        if (count > 0 && !escape) {
            at += count;
            continue;
        }
        text_add(text, lua, bytes + from, at - from);
        if (escape)
            add_escape(text, lua, all[at + is_control], escape);
        else
            text_add(text, lua, REPLACEMENT, sizeof REPLACEMENT - 1);
        from = at += 1 + is_control;
    }
    text_add(text, lua, bytes + from, size - from);
    text_add(text, lua, "\"", 1);
}

/* --- read --- */

/* The UTF-16 unit of an escape \uXXXX, or -1 if there is none. */
static long unit_at(const char *at, const char *end) {
    static const char DIGITS[] = "00112233445566778899aAbBcCdDeEfF";
    long unit = 0;
    if (end - at < ESCAPE_BYTES || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < ESCAPE_BYTES; i++) {
        const char *digit = memchr(DIGITS, at[i], sizeof DIGITS - 1);
        if (!digit)
            return -1;
        unit = 16 * unit + (digit - DIGITS) / 2;
    }
    return unit;
}

/* Add the character of an escape \uXXXX, or of two that are a pair. Returns what is behind it; NULL
 * if there is none. */
static const char *add_unit(luaL_Buffer *buffer, lua_State *lua, const char *at, const char *end) {
    long code = unit_at(at, end);
    if (code < 0)
        return NULL;
    at += ESCAPE_BYTES;
    if (code >= 0xd800 && code < 0xe000) {
        long low = code < 0xdc00 ? unit_at(at, end) : -1;
        bool is_pair = low >= 0xdc00 && low < 0xe000;
        code = is_pair ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : REPLACEMENT_CODE;
        at += is_pair ? ESCAPE_BYTES : 0;
    }
    lua_pushfstring(lua, "%U", code);
    luaL_addvalue(buffer);
    return at;
}

/* As add_unit, of any escape. */
static const char *add_meant(luaL_Buffer *buffer, lua_State *lua, const char *at, const char *end) {
    static const char LETTERS[] = "\"\\/bfnrt", MEANT[] = "\"\\/\b\f\n\r\t";
    const char *letter = at + 1 < end ? memchr(LETTERS, at[1], sizeof LETTERS - 1) : NULL;
    if (!letter)
        return add_unit(buffer, lua, at, end);
    luaL_addchar(buffer, MEANT[letter - LETTERS]);
    return at + 2;
}

bool quote_push(lua_State *lua, const char *bytes, size_t size) {
    const char *at = bytes, *end = bytes + size;
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    while (at && at < end) {
        const char *escape = memchr(at, '\\', (size_t)(end - at));
        luaL_addlstring(&buffer, at, (size_t)((escape ? escape : end) - at));
        at = escape ? add_meant(&buffer, lua, escape, end) : end;
    }
    luaL_pushresult(&buffer);
    return at != NULL;
}
