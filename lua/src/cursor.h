/* cursor.h - goes through several sheets at once, metric by metric in the order of natural.h. */
#ifndef ASSAY_CURSOR_H
#define ASSAY_CURSOR_H

#include "sheet.h"

struct cursor {
    const struct figure *at, *end;
    const struct figure *figure; /* that of the metric at hand; NULL: there is none */
};

struct cursors {
    const uint32_t *ranks;
    int count;
    uint32_t metric; /* at hand */
    struct cursor each[];
};

/* Push cursors in front of the first figures of so many sheets that are on the Lua stack from a
 * place on. */
struct cursors *cursors_push(lua_State *lua, int first, int count, const uint32_t *ranks);

/* To the next metric that any of the sheets has; returns whether there is one. */
bool cursors_next(struct cursors *cursors);

#endif
