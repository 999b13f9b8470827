/* json.c - the module assay.json: reads JSON, and writes it with sorted keys and whole integers.
 *
 * json.null     the value of JSON's null, in what is read and in what is to be written
 * json.array    table: marks a sequence, so that it is written as an array even when it is empty;
 *               returns it
 * json.decode   text: the value that it has, or nil and a reason; "truncated JSON" when only the
 *               end is missing. Arrays that are empty stay arrays.
 * json.read     file: the same of an open file, which is read to its end
 * json.encode   value, indent: a value of tables, strings, numbers, booleans and null as JSON
 *               without a newline at its end; the lines but the first begin with so many blanks
 *               (0). A number that is infinite, or none, is null.
 * json.number   number: the shortest decimal text that reads back as the same number
 */
#include "array.h"
#include "buffer.h"
#include "number.h"
#include "read.h"
#include "write.h"

#include <lauxlib.h>

LUAMOD_API int luaopen_assay_json(lua_State *lua);

static int array(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    array_mark(lua, 1);
    return 1;
}

static int encode(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_Integer indent = luaL_optinteger(lua, 2, 0);
    luaL_argcheck(lua, indent >= 0, 2, "less than 0");
    lua_settop(lua, 1);
    struct text *text = buffer_push(lua);
    lua_insert(lua, 1);
    write_value(text, lua, (size_t)indent);
    lua_pushlstring(lua, text->bytes, text->size);
    text_close(text);
    return 1;
}

static int number(lua_State *lua) {
    char text[NUMBER_MOST];
    luaL_checktype(lua, 1, LUA_TNUMBER);
    size_t size = lua_isinteger(lua, 1) ? number_write_whole(lua_tointeger(lua, 1), text)
                                        : number_write_real(lua_tonumber(lua, 1), text);
    lua_pushlstring(lua, text, size);
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"array", array},   {"decode", read_text}, {"encode", encode},
                                     {"number", number}, {"read", read_file},   {NULL, NULL}};

int luaopen_assay_json(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    lua_pushlightuserdata(lua, NULL);
    lua_setfield(lua, -2, "null");
    return 1;
}
