/* sheet.c - see sheet.h. The metamethods have the metrics as their upvalue. */
#include "sheet.h"

#include <math.h>
#include <string.h>

#include <lauxlib.h>

static const char SHEET[] = "assay.sheet";

enum { METRICS_UPVALUE = 1 };

/* Of the sorting of large sheets: what is large, and from one distance to the next smaller one. */
enum { LARGE = 4096, STEP_FACTOR = 3 };

const char *const SPREAD_NAMES[SPREAD_MEMBERS] = {"min", "mean", "max", "total", "defined"};

/* --- figures --- */

struct figure figure_of_number(lua_State *lua, uint32_t metric) {
    struct figure figure = {.metric = metric, .kind = FIGURE_WHOLE};
    int is_whole;
    figure.whole = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole) {
        figure.real = lua_tonumber(lua, -1);
        figure.kind = FIGURE_REAL;
    }
    lua_pop(lua, 1);
    return figure;
}

int spread_member(struct name name) {
    int member = 0;
    while (member < SPREAD_MEMBERS && (strlen(SPREAD_NAMES[member]) != name.size ||
                                       memcmp(SPREAD_NAMES[member], name.bytes, name.size) != 0))
        member++;
    return member;
}

const struct figure *sheet_spread(const struct sheet *sheet, const struct figure *figure) {
    return sheet->figures + sheet->spreads + figure->spread;
}

static void push_spread(lua_State *lua, const struct figure *members) {
    lua_createtable(lua, 0, SPREAD_MEMBERS);
    for (int i = 0; i < SPREAD_MEMBERS; i++) {
        if (members[i].kind == FIGURE_NULL)
            continue;
        figure_push(lua, 0, &members[i]);
        lua_setfield(lua, -2, SPREAD_NAMES[i]);
    }
}

void figure_push(lua_State *lua, int sheet, const struct figure *figure) {
    switch (figure->kind) {
    case FIGURE_WHOLE:
        lua_pushinteger(lua, figure->whole);
        break;
    case FIGURE_REAL:
        lua_pushnumber(lua, figure->real);
        break;
    case FIGURE_NULL:
        lua_pushlightuserdata(lua, NULL);
        break;
    case FIGURE_SPREAD:
        push_spread(lua, sheet_spread(sheet_at(lua, sheet), figure));
        break;
    case FIGURE_OTHER:
        sheet_push_others(lua, sheet);
        lua_rawgeti(lua, -1, figure->other);
        lua_remove(lua, -2);
        break;
    }
}

/* --- the same --- */

static bool is_undefined(const struct figure *figure) {
    return !figure || figure->kind == FIGURE_NULL;
}

static bool are_one_value(lua_State *lua, const struct figure *a, int a_sheet,
                          const struct figure *b, int b_sheet) {
    figure_push(lua, a_sheet, a);
    figure_push(lua, b_sheet, b);
    bool are_one = lua_rawequal(lua, -1, -2);
    lua_pop(lua, 2);
    return are_one;
}

static bool are_same_spreads(lua_State *lua, const struct figure *a, const struct figure *b) {
    int i = 0;
    while (i < SPREAD_MEMBERS && figures_are_same(lua, &a[i], 0, &b[i], 0))
        i++;
    return i == SPREAD_MEMBERS;
}

bool figures_are_same(lua_State *lua, const struct figure *a, int a_sheet, const struct figure *b,
                      int b_sheet) {
    if (is_undefined(a) || is_undefined(b))
        return is_undefined(a) && is_undefined(b);
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case FIGURE_SPREAD:
        return are_same_spreads(lua, sheet_spread(sheet_at(lua, a_sheet), a),
                                sheet_spread(sheet_at(lua, b_sheet), b));
    case FIGURE_OTHER:
        return are_one_value(lua, a, a_sheet, b, b_sheet);
    case FIGURE_WHOLE:
        return a->whole == b->whole;
    default:
        return a->real == b->real;
    }
}

/* --- in order --- */

/* Figures of a record come nearly in order, and then this takes a moment; `step` 1 sorts them. */
static void sort_by(struct figure *figures, size_t count, const uint32_t *ranks, size_t step) {
    for (size_t i = step; i < count; i++) {
        struct figure figure = figures[i];
        size_t at = i;
        for (; at >= step && ranks[figures[at - step].metric] > ranks[figure.metric]; at -= step)
            figures[at] = figures[at - step];
        figures[at] = figure;
    }
}

/* Shell's way keeps records that nobody has sorted from taking for ever. */
static void sort(struct figure *figures, size_t count, const uint32_t *ranks) {
    for (size_t step = count > LARGE ? count / STEP_FACTOR : 0; step > 1; step /= STEP_FACTOR)
        sort_by(figures, count, ranks, step);
    sort_by(figures, count, ranks, 1);
}

/* Of metrics that a damaged record says twice the last figure stays. Returns how many are left. */
static size_t keep_last(struct figure *figures, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        kept -= kept > 0 && figures[kept - 1].metric == figures[i].metric;
        figures[kept++] = figures[i];
    }
    return kept;
}

const struct figure *sheet_sorted(struct sheet *sheet, const uint32_t *ranks) {
    if (!sheet->is_sorted) {
        sort(sheet->figures, sheet->count, ranks);
        sheet->count = keep_last(sheet->figures, sheet->count);
    }
    sheet->is_sorted = true;
    return sheet->figures;
}

static const struct figure *find(struct sheet *sheet, const uint32_t *ranks, uint32_t metric) {
    const struct figure *figures = sheet_sorted(sheet, ranks);
    size_t low = 0, high = sheet->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ranks[figures[middle].metric] < ranks[metric])
            low = middle + 1;
        else
            high = middle;
    }
    return low < sheet->count && figures[low].metric == metric ? &figures[low] : NULL;
}

/* --- as a table --- */

static const uint32_t *own_ranks(lua_State *lua) {
    return metrics_ranks(lua_touserdata(lua, lua_upvalueindex(METRICS_UPVALUE)), lua);
}

/* Nothing else is given to it: `__metatable` keeps it out of reach. */
static int on_index(lua_State *lua) {
    struct sheet *sheet = lua_touserdata(lua, 1);
    uint32_t metric = metrics_find(lua, lua_upvalueindex(METRICS_UPVALUE), 2);
    const struct figure *figure =
        metric == METRIC_NONE ? NULL : find(sheet, own_ranks(lua), metric);
    if (figure)
        figure_push(lua, 1, figure);
    else
        lua_pushnil(lua);
    return 1;
}

/* sheet, name -> next name and its value */
static int next(lua_State *lua) {
    struct sheet *sheet = luaL_checkudata(lua, 1, SHEET);
    const struct figure *figure = sheet_sorted(sheet, own_ranks(lua));
    const struct figure *end = figure + sheet->count;
    if (!lua_isnoneornil(lua, 2)) {
        uint32_t metric = metrics_find(lua, lua_upvalueindex(METRICS_UPVALUE), 2);
        figure = metric == METRIC_NONE ? NULL : find(sheet, own_ranks(lua), metric);
        if (!figure)
            return luaL_argerror(lua, 2, "not in the sheet");
        figure++;
    }
    if (figure == end) {
        lua_pushnil(lua);
        return 1;
    }
    metrics_push_name(lua, lua_upvalueindex(METRICS_UPVALUE), figure->metric);
    figure_push(lua, 1, figure);
    return 2;
}

static int on_pairs(lua_State *lua) {
    luaL_checkudata(lua, 1, SHEET);
    lua_pushvalue(lua, lua_upvalueindex(METRICS_UPVALUE));
    lua_pushcclosure(lua, next, METRICS_UPVALUE);
    lua_pushvalue(lua, 1);
    return 2;
}

static const luaL_Reg METAMETHODS[] = {{"__index", on_index}, {"__pairs", on_pairs}, {NULL, NULL}};

/* --- on the Lua stack --- */

static const struct extent NOTHING = {LUA_MAXINTEGER, LUA_MININTEGER, INFINITY, -INFINITY, false};

static void extend(struct extent *extent, const struct figure *figure) {
    if (figure->kind == FIGURE_WHOLE) {
        extent->first = figure->whole < extent->first ? figure->whole : extent->first;
        extent->last = figure->whole > extent->last ? figure->whole : extent->last;
    } else if (figure->kind == FIGURE_REAL) {
        extent->least = figure->real < extent->least ? figure->real : extent->least;
        extent->most = figure->real > extent->most ? figure->real : extent->most;
    } else if (figure->kind == FIGURE_NULL) {
        extent->has_gaps = true;
    }
}

static bool is_negative(const struct figure *figure) {
    return (figure->kind == FIGURE_WHOLE && figure->whole < 0) ||
           (figure->kind == FIGURE_REAL && figure->real < 0);
}

/* Note of the numbers what there is to know without a look at each. */
static void look_at(struct sheet *sheet, struct metrics *metrics) {
    for (size_t i = 0; i < sheet->count; i++) {
        const struct figure *figure = &sheet->figures[i];
        extend(&sheet->numbers, figure);
        if (figure->kind == FIGURE_REAL || is_negative(figure))
            metrics->are_no_counts[figure->metric] = true;
        if (figure->kind != FIGURE_SPREAD)
            continue;
        sheet->has_spreads = true;
        for (int m = 0; m < SPREAD_MEMBERS; m++) {
            const struct figure *member = &sheet_spread(sheet, figure)[m];
            extend(&sheet->members[m], member);
            if (is_negative(member))
                metrics->are_no_counts[figure->metric] = true;
        }
    }
}

void sheet_push(lua_State *lua, struct metrics *metrics, const struct parts *parts) {
    bool has_others = !lua_isnil(lua, parts->others);
    size_t count = parts->count + parts->member_count;
    struct sheet *sheet =
        lua_newuserdatauv(lua, sizeof *sheet + count * sizeof *sheet->figures, has_others);
    *sheet = (struct sheet){.count = parts->count,
                            .has_others = has_others,
                            .numbers = NOTHING,
                            .spreads = parts->count};
    for (int m = 0; m < SPREAD_MEMBERS; m++)
        sheet->members[m] = NOTHING;
    if (parts->count)
        memcpy(sheet->figures, parts->figures, parts->count * sizeof *sheet->figures);
    if (parts->member_count)
        memcpy(sheet->figures + parts->count, parts->members,
               parts->member_count * sizeof *sheet->figures);
    look_at(sheet, metrics);
    if (has_others) {
        lua_pushvalue(lua, parts->others);
        lua_setiuservalue(lua, -2, 1);
    }
    if (luaL_newmetatable(lua, SHEET)) {
        metrics_push(lua);
        luaL_setfuncs(lua, METAMETHODS, METRICS_UPVALUE);
        lua_pushboolean(lua, false);
        lua_setfield(lua, -2, "__metatable");
    }
    lua_setmetatable(lua, -2);
}

void sheet_push_others(lua_State *lua, int sheet) { lua_getiuservalue(lua, sheet, 1); }

struct sheet *sheet_at(lua_State *lua, int index) {
    return luaL_testudata(lua, index, SHEET);
}
