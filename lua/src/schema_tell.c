/* schema_tell.c - see schema_tell.h. */
#include "schema_tell.h"

#include "quote.h"

#include <stdarg.h>
#include <string.h>

#include <lauxlib.h>

enum { SHOWN_MOST = 60 };

struct telling telling_push(lua_State *lua) {
    lua_pushliteral(lua, "");
    lua_pushliteral(lua, "");
    return (struct telling){.lua = lua, .place = lua_gettop(lua) - 1, .wrong = lua_gettop(lua)};
}

bool tell(const struct telling *telling, const char *format, ...) {
    if (!telling->is_on)
        return false;
    va_list values;
    va_start(values, format);
    lua_pushvfstring(telling->lua, format, values);
    va_end(values);
    lua_replace(telling->lua, telling->wrong);
    lua_pushliteral(telling->lua, "");
    lua_replace(telling->lua, telling->place);
    return false;
}

/* --- values --- */

/* Push a string as it is shown: no more than its front. */
static const char *push_string(lua_State *lua, struct name string) {
    size_t size = string.size;
    if (size > SHOWN_MOST)
        for (size = SHOWN_MOST; size > 0 && ((unsigned char)string.bytes[size] & 0xc0) == 0x80;)
            size--;
    lua_pushlstring(lua, string.bytes, size);
    lua_pushfstring(lua, "'%s%s'", lua_tostring(lua, -1), size < string.size ? "..." : "");
    return lua_tostring(lua, -1);
}

/* Push a set of types, "null or a number". */
static const char *push_types(lua_State *lua, unsigned types) {
    static const struct {
        unsigned types;
        const char *text;
    } WORDS[] = {{TYPE_NULL, "null"},
                 {TYPE_BOOLEAN, "true or false"},
                 {TYPE_WHOLE | TYPE_REAL, "a number"},
                 {TYPE_WHOLE, "a whole number"},
                 {TYPE_REAL, "a number"},
                 {TYPE_STRING, "a string"},
                 {TYPE_ARRAY, "an array"},
                 {TYPE_OBJECT, "an object"}};
    lua_pushliteral(lua, "");
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if ((types & WORDS[i].types) != WORDS[i].types)
            continue;
        types &= ~WORDS[i].types;
        const char *before = lua_tostring(lua, -1);
        lua_pushfstring(lua, "%s%s%s", before, *before ? " or " : "", WORDS[i].text);
        lua_remove(lua, -2);
    }
    return lua_tostring(lua, -1);
}

/* Push a value; of an array or an object only its type. */
static const char *push_value(lua_State *lua, const struct scalar *value) {
    switch (value->type) {
    case TYPE_STRING:
        return push_string(lua, value->string);
    case TYPE_WHOLE:
        return lua_pushfstring(lua, "%I", (LUAI_UACINT)value->whole);
    case TYPE_REAL:
        return lua_pushfstring(lua, "%f", (LUAI_UACNUMBER)value->real);
    case TYPE_BOOLEAN:
        return lua_pushstring(lua, value->truth ? "true" : "false");
    default:
        return push_types(lua, value->type);
    }
}

bool tell_type(const struct telling *telling, unsigned types, const struct scalar *value) {
    if (!telling->is_on)
        return false;
    if (!types)
        return tell(telling, "is unknown");
    const char *shown = push_value(telling->lua, value);
    return tell(telling, "is %s, not %s", shown, push_types(telling->lua, types));
}

bool tell_values(const struct telling *telling, const struct schema *schema,
                 const struct scalar *value) {
    if (!telling->is_on)
        return false;
    lua_State *lua = telling->lua;
    lua_pushliteral(lua, "");
    int list = lua_gettop(lua);
    for (size_t i = 0; i < schema->value_count; i++) {
        const char *value_text = push_value(lua, &schema->values[i]);
        lua_pushfstring(lua, "%s%s%s", lua_tostring(lua, list), i > 0 ? " or " : "", value_text);
        lua_replace(lua, list);
        lua_settop(lua, list);
    }
    const char *wanted = lua_tostring(lua, list);
    return tell(telling, "is %s, not %s", push_value(lua, value), wanted);
}

bool tell_bound(const struct telling *telling, const struct bound *bound, const char *beyond,
                const struct scalar *value) {
    if (!telling->is_on)
        return false;
    const char *shown = push_value(telling->lua, value);
    const char *equal = bound->is_exclusive ? " or equal to" : "";
    return tell(telling, "is %s, %s%s %s", shown, beyond, equal,
                push_value(telling->lua, &bound->number));
}

/* --- strings --- */

static bool is_utf8(struct name string) {
    size_t at = 0, count = 1;
    while (at < string.size && count > 0)
        at += count = quote_character(string.bytes + at, string.size - at);
    return count > 0;
}

/* Those of ASCII and, in two bytes, those of Latin-1. */
static bool has_control(struct name string) {
    for (size_t i = 0; i < string.size; i++) {
        unsigned char byte = (unsigned char)string.bytes[i];
        unsigned char next = i + 1 < string.size ? (unsigned char)string.bytes[i + 1] : 0;
        if (byte < 0x20 || byte == 0x7f || (byte == 0xc2 && next >= 0x80 && next < 0xa0))
            return true;
    }
    return false;
}

bool tell_pattern(const struct telling *telling, const struct pattern *pattern,
                  struct name string) {
    if (!telling->is_on)
        return false;
    if (!is_utf8(string))
        return tell(telling, "is not UTF-8");
    if (string.size == 0)
        return tell(telling, "is empty");
    if (has_control(string))
        return tell(telling, "has a control character");
    return tell(telling, "does not match %s: %s", pattern_text(pattern).bytes,
                push_string(telling->lua, string));
}

/* --- places --- */

static bool is_identifier(struct name name) {
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    size_t first = strspn(name.bytes, LETTERS);
    return first > 0 && name.bytes[first + strspn(name.bytes + first, "0123456789")] == '\0';
}

bool tell_member(const struct telling *telling, struct name name) {
    if (!telling->is_on)
        return false;
    lua_State *lua = telling->lua;
    const char *format = is_identifier(name) ? ".%s%s" : "[\"%s\"]%s";
    lua_pushfstring(lua, format, name.bytes, lua_tostring(lua, telling->place));
    lua_replace(lua, telling->place);
    return false;
}

bool tell_name(const struct telling *telling, struct name name) {
    if (!telling->is_on)
        return false;
    tell(telling, "has a name that %s", lua_tostring(telling->lua, telling->wrong));
    return tell_member(telling, name);
}

bool tell_element(const struct telling *telling, size_t number) {
    if (!telling->is_on)
        return false;
    lua_State *lua = telling->lua;
    lua_pushfstring(lua, "[%I]%s", (LUAI_UACINT)number, lua_tostring(lua, telling->place));
    lua_replace(lua, telling->place);
    return false;
}
