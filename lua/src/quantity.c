/* quantity.c - the module assay.quantity: numbers for people, of which a large report has a
 * million.
 *
 * quantity.integer(number)            digits in groups of three
 * quantity.real(number)               about four digits that say something
 * quantity.percent(number)            "<0.1 %" for what is small but not nothing
 * quantity.of(number, unit, short)    with its unit; rounded if `short`
 * quantity.value(value, unit, short)  the same of a record's value, or of the mean of the launches;
 *                                     "-" if there is none
 *
 * assay.format tells more of each.
 */
#include "number.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>
#include <lua.h>

LUAMOD_API int luaopen_assay_quantity(lua_State *lua);

enum { TEXT_MOST = 64, GROUP = 3 };

struct scale {
    double least;
    const char *unit;
};

static const struct scale DECIMAL[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {0, NULL}};
static const struct scale BINARY[] = {
    {0x1p40, "TiB"}, {0x1p30, "GiB"}, {0x1p20, "MiB"}, {0x1p10, "KiB"}, {0, NULL}};

static void write_integer(lua_Integer whole, char text[TEXT_MOST]) {
    char digits[NUMBER_MOST];
    size_t size = number_write_whole(whole, digits), first = whole < 0;
    for (size_t i = 0; i < size; i++) {
        if (i > first && (size - i) % GROUP == 0)
            *text++ = ' ';
        *text++ = digits[i];
    }
    *text = '\0';
}

static void write_real(double real, char text[TEXT_MOST]) {
    double size = fabs(real);
    lua_Integer whole;
    double rounded = size >= 1000 ? floor(real + 0.5) : real;
    if (lua_numbertointeger(rounded, &whole) && (double)whole == rounded)
        write_integer(whole, text);
    else if (size >= 100 && size < 1000)
        snprintf(text, TEXT_MOST, "%.1f", real);
    else if (size >= 1 && size < 1000)
        snprintf(text, TEXT_MOST, "%.2f", real);
    else if (size >= 0.001 && size < 1000)
        snprintf(text, TEXT_MOST, "%.4f", real);
    else
        snprintf(text, TEXT_MOST, "%.2e", real);
}

/* The number at a place of the Lua stack. */
static void write_number(lua_State *lua, int index, char text[TEXT_MOST]) {
    if (lua_isinteger(lua, index))
        write_integer(lua_tointeger(lua, index), text);
    else
        write_real(luaL_checknumber(lua, index), text);
}

static void write_percent(double share, char text[TEXT_MOST]) {
    if (share > 0 && share < 0.05)
        snprintf(text, TEXT_MOST, "<0.1 %%");
    else if (share > 99.95 && share < 100)
        snprintf(text, TEXT_MOST, ">99.9 %%");
    else
        snprintf(text, TEXT_MOST, "%.1f %%", share);
}

/* Returns false if a number is below all scales, or not one. */
static bool write_scaled(double real, const struct scale *scale, char text[TEXT_MOST]) {
    while (scale->unit && !(fabs(real) >= scale->least))
        scale++;
    if (scale->unit)
        snprintf(text, TEXT_MOST, "%.1f %s", real / scale->least, scale->unit);
    return scale->unit != NULL;
}

/* Push the number at a place of the Lua stack with its unit. */
static void push_quantity(lua_State *lua, int index, const char *unit, bool is_short) {
    char text[TEXT_MOST];
    double real = lua_tonumber(lua, index);
    bool is_bare = strcmp(unit, "1") == 0;
    if (strcmp(unit, "%") == 0) {
        write_percent(real, text);
        is_bare = true;
    } else if (strcmp(unit, "bit") == 0) {
        snprintf(text, sizeof text, "%.2f", real);
    } else if (strcmp(unit, "B") == 0 && write_scaled(real, BINARY, text)) {
        is_bare = true;
    } else if (strcmp(unit, "B") == 0 || !is_short || !write_scaled(real, DECIMAL, text)) {
        write_number(lua, index, text);
    }
    if (is_bare)
        lua_pushstring(lua, text);
    else
        lua_pushfstring(lua, "%s %s", text, unit);
}

static int integer(lua_State *lua) {
    char text[TEXT_MOST];
    write_integer(luaL_checkinteger(lua, 1), text);
    lua_pushstring(lua, text);
    return 1;
}

static int real(lua_State *lua) {
    char text[TEXT_MOST];
    write_number(lua, 1, text);
    lua_pushstring(lua, text);
    return 1;
}

static int percent(lua_State *lua) {
    char text[TEXT_MOST];
    write_percent(luaL_checknumber(lua, 1), text);
    lua_pushstring(lua, text);
    return 1;
}

static int of(lua_State *lua) {
    luaL_checknumber(lua, 1);
    push_quantity(lua, 1, luaL_checkstring(lua, 2), lua_toboolean(lua, 3));
    return 1;
}

static int value(lua_State *lua) {
    lua_settop(lua, 3);
    if (lua_istable(lua, 1)) {
        lua_getfield(lua, 1, "mean");
        lua_replace(lua, 1);
    }
    if (lua_type(lua, 1) == LUA_TNUMBER)
        return of(lua);
    lua_pushliteral(lua, "-");
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"integer", integer}, {"of", of},       {"percent", percent},
                                     {"real", real},       {"value", value}, {NULL, NULL}};

int luaopen_assay_quantity(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
