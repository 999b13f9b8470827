/* schema.c - the module assay.schema: whether a value that was read is what a JSON Schema says.
 *
 * schema.open(text)       a schema from its text; the keywords that it may have are those of
 *                         schema_compile.c
 * schema.record           the text of the schema of records
 * schema.study            the text of that of the results of a study
 * schema:fault(value)     the place in the value where it does not fit, such as ".lines[3].text" or
 *                         '.keys["a b"]', and what is wrong there; nil if all is right. A sheet is
 *                         an object.
 */
#include "schema.h"
#include "read.h"
#include "shipped.h"

#include <lauxlib.h>

LUAMOD_API int luaopen_assay_schema(lua_State *lua);

static const char SCHEMA[] = "assay.schema";

static int fault(lua_State *lua) {
    const struct schema *const *schema = luaL_checkudata(lua, 1, SCHEMA);
    luaL_checkany(lua, 2);
    lua_settop(lua, 2);
    return schema_fits(lua, *schema, 2) ? 0 : 2;
}

static int open(lua_State *lua) {
    luaL_checkstring(lua, 1);
    lua_settop(lua, 1);
    lua_pushcfunction(lua, read_text);
    lua_insert(lua, 1);
    lua_call(lua, 1, 2);
    if (!lua_istable(lua, 1))
        return luaL_error(lua, "schema: %s", luaL_optstring(lua, 2, "no object"));
    const struct schema **schema = lua_newuserdatauv(lua, sizeof *schema, 1);
    *schema = schema_compile(lua, 1);
    lua_setiuservalue(lua, -2, 1);
    luaL_setmetatable(lua, SCHEMA);
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"open", open}, {NULL, NULL}};
static const luaL_Reg METHODS[] = {{"fault", fault}, {NULL, NULL}};

int luaopen_assay_schema(lua_State *lua) {
    luaL_newmetatable(lua, SCHEMA);
    luaL_newlib(lua, METHODS);
    lua_setfield(lua, -2, "__index");
    luaL_newlib(lua, FUNCTIONS);
    lua_pushstring(lua, SHIPPED_RECORD_SCHEMA);
    lua_setfield(lua, -2, "record");
    lua_pushstring(lua, SHIPPED_STUDY_SCHEMA);
    lua_setfield(lua, -2, "study");
    return 1;
}
