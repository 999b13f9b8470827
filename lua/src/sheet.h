/* sheet.h - the figures of one scope of a kernel.
 *
 * A large record has a million figures. As tables of Lua they would take three times the memory,
 * and most of the time of a command would go into asking these. For Lua a sheet is like a table
 * that cannot be changed: sheet[metric] is a value or nil, and pairs(sheet) goes through all in the
 * order of natural.h.
 */
#ifndef ASSAY_SHEET_H
#define ASSAY_SHEET_H

#include "metric.h"

#include <stddef.h>

/* A figure that varies between launches is an object of numbers, its spread. Other values stand in
 * damaged records alone. */
enum figure_kind { FIGURE_WHOLE, FIGURE_REAL, FIGURE_NULL, FIGURE_SPREAD, FIGURE_OTHER };

struct figure {
    union {
        lua_Integer whole;
        lua_Number real;
        size_t spread;     /* where its members begin among those of the sheet */
        lua_Integer other; /* index in the sheet's user value, a table */
    };
    uint32_t metric;
    enum figure_kind kind;
};

/* The members of a spread, in this order; null where there is none. */
enum { SPREAD_MIN, SPREAD_MEAN, SPREAD_MAX, SPREAD_TOTAL, SPREAD_DEFINED, SPREAD_MEMBERS };
extern const char *const SPREAD_NAMES[SPREAD_MEMBERS];

/* Of many numbers, the whole ones and the others apart. */
struct extent {
    lua_Integer first, last; /* first > last: no whole one */
    lua_Number least, most;  /* least > most: no other one */
    bool has_gaps;           /* some are null */
};

struct sheet {
    size_t count;
    bool is_sorted, has_spreads, has_others;
    struct extent numbers, members[SPREAD_MEMBERS];
    size_t spreads; /* where the members of spreads begin */
    struct figure figures[];
};

/* What a sheet is made of: figures in any order, the members of their spreads, and a place on the
 * Lua stack that holds a table of the other values, or nil. */
struct parts {
    const struct figure *figures, *members;
    size_t count, member_count;
    int others;
};

void sheet_push(lua_State *lua, struct metrics *metrics, const struct parts *parts);

/* The members of a figure that is a spread. */
const struct figure *sheet_spread(const struct sheet *sheet, const struct figure *figure);

/* The member of a spread of a name; SPREAD_MEMBERS if there is none of it. */
int spread_member(struct name name);

/* The sheet at a place of the Lua stack; NULL if there is none. */
struct sheet *sheet_at(lua_State *lua, int index);

/* The figures of a sheet by the ranks of their metrics. */
const struct figure *sheet_sorted(struct sheet *sheet, const uint32_t *ranks);

/* Push the table of the values of a sheet on the Lua stack that are neither number nor null, or
 * nil. */
void sheet_push_others(lua_State *lua, int sheet);

/* A figure from the number on top of the Lua stack, which is popped. */
struct figure figure_of_number(lua_State *lua, uint32_t metric);

/* Have two figures the same value? Each is of the sheet at a place of the Lua stack; NULL, there is
 * none, is the same as null. */
bool figures_are_same(lua_State *lua, const struct figure *a, int a_sheet, const struct figure *b,
                      int b_sheet);

/* Push the value of a figure of the sheet at a place of the Lua stack. */
void figure_push(lua_State *lua, int sheet, const struct figure *figure);

#endif
