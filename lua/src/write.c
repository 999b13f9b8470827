/* write.c - see write.h. */
#include "write.h"

#include "array.h"
#include "quote.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

enum { STEP = 2, INDENT_MOST = 2000 };

struct key {
    const char *bytes;
    size_t size;
};

static int compare_keys(const void *a, const void *b) {
    const struct key *x = a, *y = b;
    int order = memcmp(x->bytes, y->bytes, x->size < y->size ? x->size : y->size);
    return order ? order : x->size < y->size ? -1 : x->size > y->size;
}

/* The keys of the table on top of the Lua stack, sorted, in a block of memory that is pushed. They
 * stay where they are as long as the table has them. */
static struct key *sorted_keys(lua_State *lua, size_t *count) {
    *count = 0;
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
        ++*count;
    struct key *keys = lua_newuserdatauv(lua, (*count + 1) * sizeof *keys, 0);
    size_t n = 0;
    for (lua_pushnil(lua); lua_next(lua, -3); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING)
            luaL_error(lua, "a key of JSON is no string but a %s", luaL_typename(lua, -2));
        keys[n].bytes = lua_tolstring(lua, -2, &keys[n].size);
        n++;
    }
    qsort(keys, n, sizeof *keys, compare_keys);
    return keys;
}

static void add_line(struct text *text, lua_State *lua, size_t indent) {
    memset(text_room(text, lua, indent + 1), ' ', indent + 1);
    text->bytes[text->size] = '\n';
    text->size += indent + 1;
}

static void begin_member(struct text *text, lua_State *lua, size_t i, size_t indent) {
    if (i > 0)
        text_add(text, lua, ",", 1);
    add_line(text, lua, indent + STEP);
}

static void write_array(struct text *text, lua_State *lua, size_t indent) {
    size_t count = lua_rawlen(lua, -1);
    text_add(text, lua, "[", 1);
    for (size_t i = 0; i < count; i++) {
        begin_member(text, lua, i, indent);
        lua_rawgeti(lua, -1, (lua_Integer)i + 1);
        write_value(text, lua, indent + STEP);
        lua_pop(lua, 1);
    }
    if (count > 0)
        add_line(text, lua, indent);
    text_add(text, lua, "]", 1);
}

static void write_object(struct text *text, lua_State *lua, size_t indent) {
    size_t count;
    struct key *keys = sorted_keys(lua, &count);
    text_add(text, lua, "{", 1);
    for (size_t i = 0; i < count; i++) {
        begin_member(text, lua, i, indent);
        quote_add(text, lua, keys[i].bytes, keys[i].size);
        text_add(text, lua, ": ", 2);
        lua_pushlstring(lua, keys[i].bytes, keys[i].size);
        lua_rawget(lua, -3);
        write_value(text, lua, indent + STEP);
        lua_pop(lua, 1);
    }
    if (count > 0)
        add_line(text, lua, indent);
    text_add(text, lua, "}", 1);
    lua_pop(lua, 1);
}

static void write_string(struct text *text, lua_State *lua) {
    size_t size;
    const char *bytes = lua_tolstring(lua, -1, &size);
    quote_add(text, lua, bytes, size);
}

void write_value(struct text *text, lua_State *lua, size_t indent) {
    if (indent > INDENT_MOST)
        luaL_error(lua, "a value of JSON is nested too deeply");
    luaL_checkstack(lua, LUA_MINSTACK, "JSON");
    switch (lua_type(lua, -1)) {
    case LUA_TNUMBER:
        if (isfinite(lua_tonumber(lua, -1)))
            text_add_number(text, lua, -1);
        else
            text_add(text, lua, "null", 4);
        break;
    case LUA_TSTRING:
        write_string(text, lua);
        break;
    case LUA_TBOOLEAN:
        text_add(text, lua, lua_toboolean(lua, -1) ? "true" : "false",
                 lua_toboolean(lua, -1) ? 4 : 5);
        break;
    case LUA_TLIGHTUSERDATA:
        text_add(text, lua, "null", 4);
        break;
    case LUA_TTABLE:
        (array_is(lua) ? write_array : write_object)(text, lua, indent);
        break;
    default:
        luaL_error(lua, "a %s is no value of JSON", luaL_typename(lua, -1));
    }
}
