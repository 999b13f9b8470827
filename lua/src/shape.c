/* shape.c - the module assay.shape: whether a value that was read has the shape it should have.
 *
 * A shape is a string, the name of a type; a table with [1], an array of that shape; a table with
 * `each`, an object whose members all have that shape; or any other table, an object with these
 * members. Types are "string", "integer", "boolean" and "sheet", an object of values; behind a "?"
 * it may also be missing or null. A value is a number, null, or an object with min, mean and max.
 *
 * shape.fault(value, shape)  the place in the value where it has not its shape, such as
 *                            ".lines[3].text", and what is wrong there; nil if all is right
 *
 * Of several faults that of the first name is told; they are looked for in no order, because nearly
 * all records have none.
 */
#include "sheet.h"

#include <string.h>

#include <lauxlib.h>

LUAMOD_API int luaopen_assay_shape(lua_State *lua);

/* Has a value a fault? `shape` is where its shape is on the Lua stack, and the value is right above
 * it. If so, the place of the fault and what is wrong there are pushed, and perhaps more below. */
static bool has_fault(lua_State *lua, int shape);

static bool is_null(lua_State *lua, int index) {
    return lua_isnil(lua, index) || lua_islightuserdata(lua, index);
}

/* Push the place of a fault and what is wrong there. */
static bool tell(lua_State *lua, const char *place, const char *wrong) {
    lua_pushstring(lua, place);
    lua_pushstring(lua, wrong);
    return true;
}

/* --- types --- */

static bool has_type(lua_State *lua, int index, const char *type) {
    if (strcmp(type, "integer") == 0)
        return lua_isinteger(lua, index);
    return strcmp(luaL_typename(lua, index), type) == 0;
}

static bool has_fault_of_type(lua_State *lua, int shape, const char *type) {
    bool is_optional = *type == '?';
    type += is_optional;
    if (has_type(lua, shape + 1, type) || (is_optional && is_null(lua, shape + 1)))
        return false;
    lua_pushliteral(lua, "");
    lua_pushfstring(lua, "is not %s", type);
    return true;
}

/* Is the value on top of the Lua stack one that differs between launches? */
static bool is_varying(lua_State *lua) {
    static const char *const MEMBERS[] = {"min", "mean", "max"};
    bool has_all = lua_istable(lua, -1);
    for (int i = 0; i < 3 && has_all; i++) {
        has_all = lua_getfield(lua, -1, MEMBERS[i]) != LUA_TNIL;
        lua_pop(lua, 1);
    }
    return has_all;
}

static bool has_fault_of_sheet(lua_State *lua, int shape) {
    const struct sheet *sheet = sheet_at(lua, shape + 1);
    if (!sheet)
        return tell(lua, "", "is missing");
    for (size_t i = 0; i < sheet->count; i++) {
        const struct figure *figure = &sheet->figures[i];
        if (figure->kind != FIGURE_OTHER)
            continue;
        figure_push(lua, shape + 1, figure);
        bool is_right = is_varying(lua);
        lua_pop(lua, 1);
        if (!is_right) {
            metrics_push(lua);
            metrics_push_name(lua, lua_gettop(lua), figure->metric);
            lua_pushfstring(lua, ".%s", lua_tostring(lua, -1));
            lua_pushliteral(lua, "is not value");
            return true;
        }
    }
    return false;
}

/* --- arrays and objects --- */

/* The shape of the elements is on top of the Lua stack. */
static bool has_fault_of_array(lua_State *lua, int shape) {
    int element = lua_gettop(lua);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, shape + 1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(lua, shape + 1, i);
        if (has_fault(lua, element)) {
            lua_pushfstring(lua, "[%I]%s", (LUAI_UACINT)i, lua_tostring(lua, -2));
            lua_replace(lua, -3);
            return true;
        }
        lua_settop(lua, element);
    }
    return false;
}

/* What is known of an object's fault, on the Lua stack: nil until there is one. */
enum { PLACE, WRONG, NAME, KEY };

/* The fault of a member is on top of the Lua stack. */
static void keep_first(lua_State *lua, int known) {
    if (!lua_isnil(lua, known + NAME) && !lua_compare(lua, known + KEY, known + NAME, LUA_OPLT))
        return;
    lua_pushfstring(lua, ".%s%s", lua_tostring(lua, known + KEY), lua_tostring(lua, -2));
    lua_replace(lua, known + PLACE);
    lua_replace(lua, known + WRONG);
    lua_copy(lua, known + KEY, known + NAME);
}

/* The shape of each member is on top of the Lua stack, or nil if each has its own. */
static bool has_fault_of_object(lua_State *lua, int shape) {
    int each = lua_gettop(lua), known = each + 1;
    int names = lua_isnil(lua, each) ? shape : shape + 1;
    lua_settop(lua, known + NAME);
    for (lua_pushnil(lua); lua_next(lua, names); lua_settop(lua, known + KEY)) {
        if (!lua_isnil(lua, each))
            lua_pushvalue(lua, each);
        lua_pushvalue(lua, known + KEY);
        lua_rawget(lua, shape + 1);
        if (has_fault(lua, lua_gettop(lua) - 1))
            keep_first(lua, known);
    }
    lua_pushvalue(lua, known + PLACE);
    lua_pushvalue(lua, known + WRONG);
    return !lua_isnil(lua, known + NAME);
}

static bool has_fault(lua_State *lua, int shape) {
    luaL_checkstack(lua, LUA_MINSTACK, "shape");
    if (lua_type(lua, shape) == LUA_TSTRING) {
        const char *type = lua_tostring(lua, shape);
        return strcmp(type, "sheet") == 0 ? has_fault_of_sheet(lua, shape)
                                          : has_fault_of_type(lua, shape, type);
    }
    if (!lua_istable(lua, shape + 1))
        return tell(lua, "", "is missing");
    if (lua_rawgeti(lua, shape, 1) != LUA_TNIL)
        return has_fault_of_array(lua, shape);
    lua_pop(lua, 1);
    lua_getfield(lua, shape, "each");
    return has_fault_of_object(lua, shape);
}

static int fault(lua_State *lua) {
    lua_settop(lua, 2);
    lua_insert(lua, 1);
    return has_fault(lua, 1) ? 2 : 0;
}

static const luaL_Reg FUNCTIONS[] = {{"fault", fault}, {NULL, NULL}};

int luaopen_assay_shape(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
