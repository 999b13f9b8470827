/* regex.c - the module assay.regex: POSIX extended regular expressions, as the plugin reads them.
 *
 * regex.fault(expression)           what is wrong with it, or nil
 * regex.matches(expression, names)  of a list of names, a table with true for each in which a
 *                                   valid expression is found
 */
#include <ctype.h>
#include <regex.h>

#include <lauxlib.h>

LUAMOD_API int luaopen_assay_regex(lua_State *lua);

enum { REASON_SIZE = 200 };

static int compile(lua_State *lua, regex_t *regex) {
    return regcomp(regex, luaL_checkstring(lua, 1), REG_EXTENDED | REG_NOSUB);
}

static int fault(lua_State *lua) {
    regex_t regex;
    int error = compile(lua, &regex);
    if (!error) {
        regfree(&regex);
        return 0;
    }
    char reason[REASON_SIZE];
    regerror(error, &regex, reason, sizeof reason);
    reason[0] = (char)tolower(reason[0]);
    lua_pushstring(lua, reason);
    return 1;
}

/* Adds a name to the table on top of the stack if it matches. */
static void add_match(lua_State *lua, const regex_t *regex, lua_Integer index) {
    lua_rawgeti(lua, 2, index);
    const char *name = lua_tostring(lua, -1);
    if (name && regexec(regex, name, 0, NULL, 0) == 0) {
        lua_pushboolean(lua, 1);
        lua_rawset(lua, -3);
    } else {
        lua_pop(lua, 1);
    }
}

static int matches(lua_State *lua) {
    regex_t regex;
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_Integer count = luaL_len(lua, 2);
    lua_settop(lua, 2);
    lua_newtable(lua);
    if (compile(lua, &regex) != 0)
        return luaL_argerror(lua, 1, "not valid");
    for (lua_Integer i = 1; i <= count; i++)
        add_match(lua, &regex, i);
    regfree(&regex);
    return 1;
}

int luaopen_assay_regex(lua_State *lua) {
    static const luaL_Reg functions[] = {{"fault", fault}, {"matches", matches}, {NULL, NULL}};
    luaL_newlib(lua, functions);
    return 1;
}
