/* array.c - see array.h. */
#include "array.h"

#include <lauxlib.h>

static const char ARRAY[] = "assay.json.array";

void array_mark(lua_State *lua, int index) {
    luaL_newmetatable(lua, ARRAY);
    lua_setmetatable(lua, index);
}

bool array_is(lua_State *lua) {
    if (lua_rawlen(lua, -1) > 0)
        return true;
    if (!lua_getmetatable(lua, -1))
        return false;
    luaL_getmetatable(lua, ARRAY);
    bool is_marked = lua_rawequal(lua, -1, -2);
    lua_pop(lua, 2);
    return is_marked;
}
