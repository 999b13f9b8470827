/* container.c - see container.h. */
#include "container.h"

#include "array.h"

#include <lauxlib.h>

enum { WAITING_MOST = 512 };

void container_open(struct container *container, lua_State *lua, bool is_array) {
    luaL_checkstack(lua, 2 * WAITING_MOST + LUA_MINSTACK, "JSON");
    lua_pushnil(lua);
    *container = (struct container){.place = lua_gettop(lua), .is_array = is_array};
}

static void put_away(lua_State *lua, struct container *container) {
    if (container->put == 0) {
        lua_createtable(lua, container->is_array ? container->waiting : 0,
                        container->is_array ? 0 : container->waiting);
        lua_replace(lua, container->place);
    }
    container->put += (size_t)container->waiting;
    for (int i = 0; i < container->waiting; i++) {
        if (container->is_array)
            lua_rawseti(lua, container->place, (lua_Integer)container->put - i);
        else
            lua_rawset(lua, container->place);
    }
    container->waiting = 0;
}

void container_add(struct container *container, lua_State *lua) {
    if (++container->waiting == WAITING_MOST)
        put_away(lua, container);
}

void container_close(struct container *container, lua_State *lua) {
    bool is_empty = container->put == 0 && container->waiting == 0;
    put_away(lua, container);
    if (is_empty && container->is_array)
        array_mark(lua, container->place);
}
