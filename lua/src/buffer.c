/* buffer.c - see buffer.h. */

#include "buffer.h"

#include "rows.h"
#include "write.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

static const char BUFFER[] = "assay.buffer";

static int close_buffer(lua_State *lua) {
    text_close(lua_touserdata(lua, 1));
    return 0;
}

struct text *buffer_push(lua_State *lua) {
    struct text *text = lua_newuserdatauv(lua, sizeof *text, 0);
    memset(text, 0, sizeof *text);
    if (luaL_newmetatable(lua, BUFFER)) {
        lua_pushcfunction(lua, close_buffer);
        lua_setfield(lua, -2, "__gc");
    }
    lua_setmetatable(lua, -2);
    return text;
}

/* Add strings, as they are, and numbers; what is undefined adds nothing. */
static int add(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    int count = lua_gettop(lua);
    for (int i = 2; i <= count; i++) {
        int type = lua_type(lua, i);
        if (type == LUA_TNUMBER) {
            text_add_number(text, lua, i);
        } else if (type == LUA_TSTRING) {
            size_t size;
            const char *bytes = lua_tolstring(lua, i, &size);
            text_add(text, lua, bytes, size);
        } else {
            return luaL_typeerror(lua, i, "string or number");
        }
    }
    return 0;
}

/* Add a value as JSON; the lines but the first begin with so many blanks. */
static int add_json(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    lua_Integer indent = luaL_optinteger(lua, 3, 0);
    luaL_argcheck(lua, indent >= 0, 3, "less than 0");
    lua_settop(lua, 2);
    write_value(text, lua, (size_t)indent);
    return 0;
}

/* Add rows of figures; see rows.h. */
static int add_rows(lua_State *lua) {
    rows_add(luaL_checkudata(lua, 1, BUFFER), lua);
    return 1;
}

/* What was added since the last time, as a string. */
static int take(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    lua_pushlstring(lua, text->size ? text->bytes : "", text->size);
    text->size = 0;
    return 1;
}

/* Take so many of the last bytes away. */
static int cut(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    lua_Integer size = luaL_checkinteger(lua, 2);
    luaL_argcheck(lua, size >= 0 && (size_t)size <= text->size, 2, "not so many bytes");
    text->size -= (size_t)size;
    return 0;
}

/* Write what was added since the last time to an open file; returns what its own method would. */
static int write_to(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    luaL_Stream *stream = luaL_checkudata(lua, 2, LUA_FILEHANDLE);
    luaL_argcheck(lua, stream->closef != NULL, 2, "closed file");
    bool is_written = fwrite(text->bytes, 1, text->size, stream->f) == text->size;
    text->size = 0;
    return luaL_fileresult(lua, is_written, NULL);
}

static int size_of(lua_State *lua) {
    struct text *text = luaL_checkudata(lua, 1, BUFFER);
    lua_pushinteger(lua, (lua_Integer)text->size);
    return 1;
}

static int open(lua_State *lua) {
    buffer_push(lua);
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"change", rows_change}, {"open", open}, {NULL, NULL}};

static const luaL_Reg METHODS[] = {{"add", add}, {"add_json", add_json}, {"add_rows", add_rows},
                                   {"cut", cut}, {"write", write_to},    {"take", take},
                                   {NULL, NULL}};

static const struct {
    const char *name;
    enum slot slot;
} SLOTS[] = {{"NAME", SLOT_NAME},
             {"VALUE", SLOT_VALUE},
             {"BASELINE", SLOT_BASELINE},
             {"ABSOLUTE", SLOT_ABSOLUTE},
             {"RELATIVE", SLOT_RELATIVE}};

int luaopen_assay_buffer(lua_State *lua) {
    buffer_push(lua);
    lua_getmetatable(lua, -1);
    lua_pushcfunction(lua, size_of);
    lua_setfield(lua, -2, "__len");
    luaL_newlib(lua, METHODS);
    lua_setfield(lua, -2, "__index");
    luaL_newlib(lua, FUNCTIONS);
    for (size_t i = 0; i < sizeof SLOTS / sizeof *SLOTS; i++) {
        lua_pushinteger(lua, SLOTS[i].slot);
        lua_setfield(lua, -2, SLOTS[i].name);
    }
    return 1;
}
