/* rows.c - see rows.h. */
#include "rows.h"

#include "sheet.h"
#include "write.h"

#include <math.h>

#include <lauxlib.h>

enum { PIECES_MOST = 32 };

/* Where the Lua stack holds what. */
enum place { ROW = 2, TEXTS, VALUES, BASELINE, LAST, METRICS };

/* What is done with a value that varies between launches. */
enum varying { STOP, TELL_MEAN, TELL_ALL };

/* A value of the row at hand. */
struct cell {
    const struct figure *figure; /* NULL: there is none */
    struct figure number;        /* it, or its mean; null if that is undefined */
    int sheet;
};

struct piece {
    const char *bytes; /* NULL: a slot */
    size_t size;
    lua_Integer slot;
};

struct rows {
    struct text *text;
    lua_State *lua;
    const uint32_t *ranks;
    struct piece pieces[PIECES_MOST], undefined;
    int count;
    enum varying varying;
    size_t indent;
    bool only_changed;
    uint32_t metric; /* of the row at hand */
    struct cell value, baseline;
};

/* The row's table keeps the texts where they are. */
static void read_row(struct rows *rows) {
    lua_State *lua = rows->lua;
    rows->count = (int)lua_rawlen(lua, ROW);
    luaL_argcheck(lua, rows->count <= PIECES_MOST, ROW, "too many pieces");
    for (int i = 0; i < rows->count; i++) {
        struct piece *piece = &rows->pieces[i];
        *piece = (struct piece){NULL, 0, 0};
        if (lua_rawgeti(lua, ROW, i + 1) == LUA_TSTRING)
            piece->bytes = lua_tolstring(lua, -1, &piece->size);
        else
            piece->slot = lua_tointeger(lua, -1);
        lua_pop(lua, 1);
    }
    lua_getfield(lua, ROW, "undefined");
    rows->undefined.bytes = luaL_checklstring(lua, -1, &rows->undefined.size);
    lua_getfield(lua, ROW, "varying");
    rows->varying = lua_isinteger(lua, -1) ? TELL_ALL : lua_toboolean(lua, -1) ? TELL_MEAN : STOP;
    rows->indent = (size_t)lua_tointeger(lua, -1);
    lua_getfield(lua, ROW, "changed");
    rows->only_changed = lua_toboolean(lua, -1);
    lua_pop(lua, 3);
}

/* --- changes --- */

static bool is_number(const struct figure *figure) { return figure->kind < FIGURE_NULL; }

static double real_of(const struct figure *figure) {
    return figure->kind == FIGURE_WHOLE ? (double)figure->whole : figure->real;
}

/* Whole numbers stay whole, unless that is too large. */
static struct figure absolute(const struct figure *before, const struct figure *after) {
    struct figure change = {.kind = FIGURE_WHOLE};
    if (before->kind != FIGURE_WHOLE || after->kind != FIGURE_WHOLE ||
        __builtin_sub_overflow(after->whole, before->whole, &change.whole)) {
        change.kind = FIGURE_REAL;
        change.real = real_of(after) - real_of(before);
    }
    return change;
}

static double hundredfold(const struct figure *figure) {
    lua_Integer whole;
    if (figure->kind != FIGURE_WHOLE || __builtin_mul_overflow(figure->whole, 100, &whole))
        return 100 * real_of(figure);
    return (double)whole;
}

/* Undefined from 0, and from so little that no number tells how much more the other one is. */
static struct figure relative(const struct figure *before, const struct figure *after) {
    struct figure change = absolute(before, after);
    double size = fabs(real_of(before));
    double percent = size > 0 ? hundredfold(&change) / size : 0;
    if ((size > 0 || real_of(after) == 0) && isfinite(percent))
        return (struct figure){.real = percent, .kind = FIGURE_REAL};
    return (struct figure){.kind = FIGURE_NULL};
}

int rows_change(lua_State *lua) {
    luaL_checknumber(lua, 1);
    luaL_checknumber(lua, 2);
    lua_settop(lua, 2);
    struct figure after = figure_of_number(lua, METRIC_NONE);
    struct figure before = figure_of_number(lua, METRIC_NONE);
    struct figure changes[] = {absolute(&before, &after), relative(&before, &after)};
    for (int i = 0; i < 2; i++) {
        if (changes[i].kind == FIGURE_NULL)
            lua_pushnil(lua);
        else
            figure_push(lua, 0, &changes[i]);
    }
    return 2;
}

/* --- rows --- */

static void add_figure(struct rows *rows, const struct figure *figure) {
    if (!is_number(figure))
        text_add(rows->text, rows->lua, rows->undefined.bytes, rows->undefined.size);
    else if (figure->kind == FIGURE_WHOLE)
        text_add_whole(rows->text, rows->lua, figure->whole);
    else
        text_add_real(rows->text, rows->lua, figure->real);
}

static void add_name(struct rows *rows) {
    size_t size;
    metrics_push_name(rows->lua, METRICS, rows->metric);
    lua_gettable(rows->lua, TEXTS);
    const char *bytes = luaL_checklstring(rows->lua, -1, &size);
    text_add(rows->text, rows->lua, bytes, size);
    lua_pop(rows->lua, 1);
}

/* Is it neither a number nor undefined? */
static bool is_other(const struct cell *cell) {
    return cell->figure && cell->figure->kind > FIGURE_NULL;
}

static void add_cell(struct rows *rows, const struct cell *cell) {
    if (rows->varying == TELL_ALL && is_other(cell)) {
        figure_push(rows->lua, cell->sheet, cell->figure);
        write_value(rows->text, rows->lua, rows->indent);
        lua_pop(rows->lua, 1);
    } else {
        add_figure(rows, &cell->number);
    }
}

static void add_change(struct rows *rows,
                       struct figure (*reckon)(const struct figure *, const struct figure *)) {
    struct figure change = {.kind = FIGURE_NULL};
    if (is_number(&rows->baseline.number) && is_number(&rows->value.number))
        change = reckon(&rows->baseline.number, &rows->value.number);
    add_figure(rows, &change);
}

static void add_slot(struct rows *rows, lua_Integer slot) {
    switch (slot) {
    case SLOT_NAME:
        add_name(rows);
        break;
    case SLOT_VALUE:
        add_cell(rows, &rows->value);
        break;
    case SLOT_BASELINE:
        add_cell(rows, &rows->baseline);
        break;
    case SLOT_ABSOLUTE:
        add_change(rows, absolute);
        break;
    case SLOT_RELATIVE:
        add_change(rows, relative);
        break;
    default:
        luaL_error(rows->lua, "a row has no slot %I", (LUAI_UACINT)slot);
    }
}

static void add_row(struct rows *rows) {
    for (int i = 0; i < rows->count; i++) {
        const struct piece *piece = &rows->pieces[i];
        if (piece->bytes)
            text_add(rows->text, rows->lua, piece->bytes, piece->size);
        else
            add_slot(rows, piece->slot);
    }
}

/* --- what is left of a sheet --- */

struct rest {
    const struct figure *at, *end;
};

/* What is behind the metric on the Lua stack, or all of a sheet; nothing of no sheet. */
static struct rest rest_of(struct rows *rows, int place) {
    struct sheet *sheet = sheet_at(rows->lua, place);
    if (!sheet)
        return (struct rest){NULL, NULL};
    struct rest rest = {sheet_sorted(sheet, rows->ranks), NULL};
    rest.end = rest.at + sheet->count;
    if (!lua_isnil(rows->lua, LAST)) {
        uint32_t last = metrics_find(rows->lua, METRICS, LAST);
        luaL_argcheck(rows->lua, last != METRIC_NONE, LAST, "no metric");
        while (rest.at < rest.end && rows->ranks[rest.at->metric] <= rows->ranks[last])
            rest.at++;
    }
    return rest;
}

static uint32_t rank_of(const struct rows *rows, const struct rest *rest) {
    return rest->at < rest->end ? rows->ranks[rest->at->metric] : UINT32_MAX;
}

static void fill(struct rows *rows, struct cell *cell, const struct figure *figure, int sheet) {
    *cell = (struct cell){.figure = figure, .number = {.kind = FIGURE_NULL}, .sheet = sheet};
    if (figure && is_number(figure))
        cell->number = *figure;
    else if (figure && figure->kind == FIGURE_SPREAD && rows->varying != STOP)
        cell->number = sheet_spread(sheet_at(rows->lua, sheet), figure)[SPREAD_MEAN];
}

/* To the next row; returns whether there is one. */
static bool go_on(struct rows *rows, struct rest *values, struct rest *baseline) {
    uint32_t value_rank = rank_of(rows, values), baseline_rank = rank_of(rows, baseline);
    if (value_rank == UINT32_MAX && baseline_rank == UINT32_MAX)
        return false;
    rows->metric = (value_rank <= baseline_rank ? values : baseline)->at->metric;
    fill(rows, &rows->value, value_rank <= baseline_rank ? values->at++ : NULL, VALUES);
    fill(rows, &rows->baseline, baseline_rank <= value_rank ? baseline->at++ : NULL, BASELINE);
    return true;
}

static bool is_left_out(struct rows *rows) {
    return rows->only_changed &&
           figures_are_same(rows->lua, rows->baseline.figure, BASELINE, rows->value.figure, VALUES);
}

void rows_add(struct text *text, lua_State *lua) {
    struct rows rows = {.text = text, .lua = lua};
    luaL_checktype(lua, ROW, LUA_TTABLE);
    luaL_argcheck(lua, sheet_at(lua, VALUES) != NULL, VALUES, "no sheet");
    lua_settop(lua, LAST);
    rows.ranks = metrics_ranks(metrics_push(lua), lua);
    read_row(&rows);
    struct rest values = rest_of(&rows, VALUES), baseline = rest_of(&rows, BASELINE);
    while (go_on(&rows, &values, &baseline)) {
        if (rows.varying == STOP && (is_other(&rows.value) || is_other(&rows.baseline))) {
            metrics_push_name(lua, METRICS, rows.metric);
            return;
        }
        if (!is_left_out(&rows))
            add_row(&rows);
    }
    lua_pushnil(lua);
}
