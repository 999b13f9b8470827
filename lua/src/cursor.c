/* cursor.c - see cursor.h. */
#include "cursor.h"

struct cursors *cursors_push(lua_State *lua, int first, int count, const uint32_t *ranks) {
    struct cursors *cursors =
        lua_newuserdatauv(lua, sizeof *cursors + (size_t)count * sizeof *cursors->each, 0);
    cursors->ranks = ranks;
    cursors->count = count;
    for (int i = 0; i < count; i++) {
        struct sheet *sheet = sheet_at(lua, first + i);
        cursors->each[i].at = sheet_sorted(sheet, ranks);
        cursors->each[i].end = cursors->each[i].at + sheet->count;
    }
    return cursors;
}

/* The first of the ranks at which cursors are; UINT32_MAX behind all figures. */
static uint32_t least_rank(struct cursors *cursors) {
    uint32_t least = UINT32_MAX;
    for (int i = 0; i < cursors->count; i++) {
        const struct cursor *cursor = &cursors->each[i];
        if (cursor->at < cursor->end && cursors->ranks[cursor->at->metric] < least) {
            cursors->metric = cursor->at->metric;
            least = cursors->ranks[cursor->at->metric];
        }
    }
    return least;
}

bool cursors_next(struct cursors *cursors) {
    if (least_rank(cursors) == UINT32_MAX)
        return false;
    for (int i = 0; i < cursors->count; i++) {
        struct cursor *cursor = &cursors->each[i];
        bool is_here = cursor->at < cursor->end && cursor->at->metric == cursors->metric;
        cursor->figure = is_here ? cursor->at++ : NULL;
    }
    return true;
}
