/* sheets.c - the module assay.sheet: reads records, and asks of all figures what would take too
 * long in Lua.
 *
 * sheet.decode(text), sheet.read(file)  as of assay.json, but each scope of a kernel is a sheet
 * sheet.of(table)             a sheet of the same figures; of a sheet, itself
 * sheet.is(value)             whether it is a sheet
 * sheet.others(sheet, name)   as next, but numbers are passed over; of a table, too
 * sheet.indices(sheet, key)   goes through the metrics key[index], in order, as index and value
 * sheet.known(list)           the metrics of all sheets of a list, each once, in no order; without
 *                             a list those of all sheets that there ever were, which takes no time
 * sheet.no_counts()           those that have had a number that is no count in any sheet ever: one
 *                             that is no integer, or is negative; of a spread, the latter
 * sheet.names(list)           the metrics of all sheets of a list, sorted, each once
 * sheet.changed(list, aside)  those of which the value in any sheet is another than in the first;
 *                             null is the same as none. Metrics of which aside[metric] is true do
 *                             not count; it may be nil
 * sheet.count(list, aside)    how many metrics there are, and how many have changed
 *
 * The functions have the metrics as their upvalue.
 */
#include "cursor.h"
#include "read.h"
#include "sheet.h"

#include <string.h>

#include <lauxlib.h>

enum { METRICS_UPVALUE = 1 };

LUAMOD_API int luaopen_assay_sheet(lua_State *lua);

static struct metrics *metrics_of(lua_State *lua) {
    return lua_touserdata(lua, lua_upvalueindex(METRICS_UPVALUE));
}

/* --- one sheet --- */

static int is(lua_State *lua) {
    lua_pushboolean(lua, sheet_at(lua, 1) != NULL);
    return 1;
}

/* Is the table on top of the Lua stack a spread? Then its members are filled in. */
static bool is_spread(lua_State *lua, uint32_t metric, struct figure *members) {
    int top = lua_gettop(lua);
    bool is = false;
    for (int i = 0; i < SPREAD_MEMBERS; i++)
        members[i] = (struct figure){.metric = metric, .kind = FIGURE_NULL};
    for (lua_pushnil(lua); lua_next(lua, top);) {
        struct name name = {"", 0};
        if (lua_type(lua, -2) == LUA_TSTRING)
            name.bytes = lua_tolstring(lua, -2, &name.size);
        int member = spread_member(name);
        is = member < SPREAD_MEMBERS && lua_type(lua, -1) == LUA_TNUMBER;
        if (!is)
            break;
        members[member] = figure_of_number(lua, metric);
    }
    lua_settop(lua, top);
    return is;
}

/* The figure of the name and the value on top of the Lua stack; the value is popped. A spread's
 * members follow those that there are. */
static struct figure figure_of(lua_State *lua, int others, struct figure *members, size_t *count) {
    struct name name;
    luaL_argcheck(lua, lua_type(lua, -2) == LUA_TSTRING, 1, "a name is no string");
    name.bytes = lua_tolstring(lua, -2, &name.size);
    struct figure figure = {.kind = FIGURE_NULL};
    figure.metric =
        metrics_number(metrics_of(lua), lua, lua_upvalueindex(METRICS_UPVALUE), name, METRIC_NONE);
    if (lua_type(lua, -1) == LUA_TNUMBER)
        return figure_of_number(lua, figure.metric);
    bool is_null = lua_islightuserdata(lua, -1);
    if (is_null || (lua_istable(lua, -1) && is_spread(lua, figure.metric, members + *count))) {
        lua_pop(lua, 1);
        if (is_null)
            return figure;
        figure.kind = FIGURE_SPREAD;
        figure.spread = *count;
        *count += SPREAD_MEMBERS;
        return figure;
    }
    if (lua_isnil(lua, others)) {
        lua_newtable(lua);
        lua_replace(lua, others);
    }
    figure.kind = FIGURE_OTHER;
    figure.other = (lua_Integer)lua_rawlen(lua, others) + 1;
    lua_rawseti(lua, others, figure.other);
    return figure;
}

static int of(lua_State *lua) {
    lua_settop(lua, 1);
    if (sheet_at(lua, 1))
        return 1;
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_pushnil(lua);
    size_t count = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        count++;
    struct figure *figures =
        lua_newuserdatauv(lua, (count + 1) * (1 + SPREAD_MEMBERS) * sizeof *figures, 0);
    struct parts parts = {.figures = figures, .members = figures + count + 1, .others = 2};
    for (lua_pushnil(lua); lua_next(lua, 1); parts.count++)
        figures[parts.count] = figure_of(lua, 2, figures + count + 1, &parts.member_count);
    sheet_push(lua, metrics_of(lua), &parts);
    return 1;
}

static int next_other(lua_State *lua) {
    while (lua_next(lua, 1)) {
        if (lua_type(lua, -1) != LUA_TNUMBER)
            return 2;
        lua_pop(lua, 1);
    }
    lua_pushnil(lua);
    return 1;
}

static int others(lua_State *lua) {
    lua_settop(lua, 2);
    struct sheet *sheet = sheet_at(lua, 1);
    if (!sheet) {
        luaL_checktype(lua, 1, LUA_TTABLE);
        return next_other(lua);
    }
    sheet_sorted(sheet, metrics_ranks(metrics_of(lua), lua));
    size_t i = 0;
    if (!lua_isnil(lua, 2)) {
        uint32_t metric = metrics_find(lua, lua_upvalueindex(METRICS_UPVALUE), 2);
        while (i < sheet->count && sheet->figures[i].metric != metric)
            i++;
        i++;
    }
    while (i < sheet->count && sheet->figures[i].kind < FIGURE_NULL)
        i++;
    if (i >= sheet->count) {
        lua_pushnil(lua);
        return 1;
    }
    metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), sheet->figures[i].metric);
    figure_push(lua, 1, &sheet->figures[i]);
    return 2;
}

/* Upvalues of the function that goes through indices. */
enum { SHEET_UPVALUE = METRICS_UPVALUE + 1, KEY_UPVALUE, PLACE_UPVALUE };

/* The index of a metric that is called key[index]; no bytes if it is not. */
static struct name index_of(struct name metric, struct name key) {
    if (metric.size < key.size + 2 || metric.bytes[key.size] != '[' ||
        metric.bytes[metric.size - 1] != ']' || memcmp(metric.bytes, key.bytes, key.size) != 0)
        return (struct name){NULL, 0};
    return (struct name){metric.bytes + key.size + 1, metric.size - key.size - 2};
}

static int next_index(lua_State *lua) {
    const struct metrics *metrics = metrics_of(lua);
    const struct sheet *sheet = lua_touserdata(lua, lua_upvalueindex(SHEET_UPVALUE));
    struct name key;
    key.bytes = lua_tolstring(lua, lua_upvalueindex(KEY_UPVALUE), &key.size);
    size_t i = (size_t)lua_tointeger(lua, lua_upvalueindex(PLACE_UPVALUE));
    for (; i < sheet->count; i++) {
        struct name index = index_of(metrics->names[sheet->figures[i].metric], key);
        if (!index.bytes)
            continue;
        lua_pushinteger(lua, (lua_Integer)i + 1);
        lua_replace(lua, lua_upvalueindex(PLACE_UPVALUE));
        lua_pushlstring(lua, index.bytes, index.size);
        figure_push(lua, lua_upvalueindex(SHEET_UPVALUE), &sheet->figures[i]);
        return 2;
    }
    lua_pushnil(lua);
    return 1;
}

static int indices(lua_State *lua) {
    luaL_checkstring(lua, 2);
    lua_settop(lua, 2);
    struct sheet *sheet = sheet_at(lua, 1);
    luaL_argcheck(lua, sheet != NULL, 1, "no sheet");
    sheet_sorted(sheet, metrics_ranks(metrics_of(lua), lua));
    lua_pushvalue(lua, lua_upvalueindex(METRICS_UPVALUE));
    lua_insert(lua, 1);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_index, PLACE_UPVALUE);
    return 1;
}

/* --- several --- */

/* Where the Lua stack holds what: the sheets of the list from FIRST on. */
enum place { LIST = 1, ASIDE, FIRST };

/* Pushes the sheets of the list, and cursors in front of their first figures. */
static struct cursors *open_cursors(lua_State *lua) {
    luaL_checktype(lua, LIST, LUA_TTABLE);
    lua_settop(lua, ASIDE);
    int count = (int)lua_rawlen(lua, LIST);
    luaL_checkstack(lua, count + LUA_MINSTACK, "sheets");
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, LIST, i);
        luaL_argcheck(lua, sheet_at(lua, -1) != NULL, LIST, "not a list of sheets");
    }
    return cursors_push(lua, FIRST, count, metrics_ranks(metrics_of(lua), lua));
}

/* Mark the metrics of the sheet on top of the Lua stack. */
static void mark_metrics(lua_State *lua, bool *is_there) {
    const struct sheet *sheet = sheet_at(lua, -1);
    luaL_argcheck(lua, sheet != NULL, LIST, "not a list of sheets");
    for (size_t i = 0; i < sheet->count; i++)
        is_there[sheet->figures[i].metric] = true;
}

static int known(lua_State *lua) {
    size_t count = metrics_of(lua)->count;
    lua_settop(lua, LIST);
    bool is_all = lua_isnil(lua, LIST), *is_there = lua_newuserdatauv(lua, count + 1, 0);
    memset(is_there, is_all, count);
    lua_Integer sheets = is_all ? 0 : (lua_Integer)lua_rawlen(lua, LIST), named = 0;
    for (lua_Integer i = 1; i <= sheets; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, LIST, i);
        mark_metrics(lua, is_there);
    }
    lua_newtable(lua);
    for (size_t i = 0; i < count; i++) {
        if (!is_there[i])
            continue;
        metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), (uint32_t)i);
        lua_rawseti(lua, -2, ++named);
    }
    return 1;
}

static int no_counts(lua_State *lua) {
    const struct metrics *metrics = metrics_of(lua);
    lua_newtable(lua);
    for (size_t i = 0, n = 0; i < metrics->count; i++) {
        if (!metrics->are_no_counts[i])
            continue;
        metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), (uint32_t)i);
        lua_rawseti(lua, -2, (lua_Integer)++n);
    }
    return 1;
}

static int names(lua_State *lua) {
    struct cursors *cursors = open_cursors(lua);
    lua_newtable(lua);
    for (lua_Integer n = 1; cursors_next(cursors); n++) {
        metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), cursors->metric);
        lua_rawseti(lua, -2, n);
    }
    return 1;
}

/* Does the metric at hand not count? */
static bool is_aside(lua_State *lua, const struct cursors *cursors, int aside) {
    if (lua_isnil(lua, aside))
        return false;
    metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), cursors->metric);
    lua_gettable(lua, aside);
    bool is = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return is;
}

/* Is the value of the metric at hand the same in all sheets? */
static bool are_same(lua_State *lua, const struct cursors *cursors) {
    int i = 1;
    while (i < cursors->count && figures_are_same(lua, cursors->each[0].figure, FIRST,
                                                  cursors->each[i].figure, FIRST + i))
        i++;
    return i >= cursors->count;
}

static int count(lua_State *lua) {
    struct cursors *cursors = open_cursors(lua);
    lua_Integer total = 0, changed = 0;
    while (cursors_next(cursors)) {
        if (is_aside(lua, cursors, ASIDE))
            continue;
        total++;
        changed += !are_same(lua, cursors);
    }
    lua_pushinteger(lua, total);
    lua_pushinteger(lua, changed);
    return 2;
}

static int changed(lua_State *lua) {
    struct cursors *cursors = open_cursors(lua);
    lua_newtable(lua);
    for (lua_Integer n = 1; cursors_next(cursors);) {
        if (is_aside(lua, cursors, ASIDE) || are_same(lua, cursors))
            continue;
        metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), cursors->metric);
        lua_rawseti(lua, -2, n++);
    }
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"changed", changed},
                                     {"count", count},
                                     {"decode", read_record_text},
                                     {"indices", indices},
                                     {"is", is},
                                     {"known", known},
                                     {"names", names},
                                     {"of", of},
                                     {"others", others},
                                     {"read", read_record_file},
                                     {"no_counts", no_counts},
                                     {NULL, NULL}};

int luaopen_assay_sheet(lua_State *lua) {
    luaL_newlibtable(lua, FUNCTIONS);
    metrics_push(lua);
    luaL_setfuncs(lua, FUNCTIONS, METRICS_UPVALUE);
    return 1;
}
