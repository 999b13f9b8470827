/* natural.c - see natural.h; and the module assay.natural:
 *
 * natural.keys(table)  the keys of a table, which are strings, sorted
 */
#include "natural.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lua.h>

LUAMOD_API int luaopen_assay_natural(lua_State *lua);

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* The number in a name, without zeros in front. */
static struct name number_at(const struct name *name, size_t at) {
    while (at + 1 < name->size && name->bytes[at] == '0' && is_digit(name->bytes[at + 1]))
        at++;
    size_t end = at;
    while (end < name->size && is_digit(name->bytes[end]))
        end++;
    return (struct name){name->bytes + at, end - at};
}

static int compare_numbers(struct name a, struct name b) {
    if (a.size != b.size)
        return a.size < b.size ? -1 : 1;
    return memcmp(a.bytes, b.bytes, a.size);
}

int natural_compare(const struct name *first, const struct name *second) {
    size_t i = 0, j = 0;
    while (i < first->size && j < second->size) {
        char a = first->bytes[i], b = second->bytes[j];
        if (is_digit(a) && is_digit(b)) {
            struct name x = number_at(first, i), y = number_at(second, j);
            int order = compare_numbers(x, y);
            if (order)
                return order;
            i = (size_t)(x.bytes - first->bytes) + x.size;
            j = (size_t)(y.bytes - second->bytes) + y.size;
        } else if (a != b) {
            return (unsigned char)a < (unsigned char)b ? -1 : 1;
        } else {
            i++;
            j++;
        }
    }
    return i < first->size ? 1 : j < second->size ? -1 : 0;
}

static int compare(const void *first, const void *second) { return natural_compare(first, second); }

static int keys(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    size_t count = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        count++;
    struct name *names = lua_newuserdatauv(lua, (count + 1) * sizeof *names, 0);
    struct name *name = names;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1), name++) {
        if (lua_type(lua, -2) != LUA_TSTRING)
            return luaL_error(lua, "a key is no string but a %s", luaL_typename(lua, -2));
        name->bytes = lua_tolstring(lua, -2, &name->size);
    }
    qsort(names, count, sizeof *names, compare);
    lua_createtable(lua, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushlstring(lua, names[i].bytes, names[i].size);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"keys", keys}, {NULL, NULL}};

int luaopen_assay_natural(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
