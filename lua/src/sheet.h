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

enum figure_kind { FIGURE_WHOLE, FIGURE_REAL, FIGURE_NULL, FIGURE_OTHER };

struct figure {
    union {
        lua_Integer whole;
        lua_Number real;
        lua_Integer other; /* index in the sheet's user value, a table */
    };
    uint32_t metric;
    enum figure_kind kind;
};

struct sheet {
    size_t count;
    bool is_sorted;
    lua_Number least, most; /* of the reals; none is beyond */
    struct figure figures[];
};

/* Push a sheet of figures, in any order. `others`, a place on the Lua stack, holds a table of the
 * values that are neither number nor null, or nil. */
void sheet_push(lua_State *lua, struct metrics *metrics, const struct figure *figures, size_t count,
                int others);

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
