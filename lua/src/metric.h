/* metric.h - the names of metrics, each once.
 *
 * A record says the same few hundred names a million times, and nearly always in the same order. In
 * sheets a number stands for each.
 */
#ifndef ASSAY_METRIC_H
#define ASSAY_METRIC_H

#include "natural.h"

#include <stdbool.h>
#include <stdint.h>

#include <lua.h>

/* No metric. */
#define METRIC_NONE UINT32_MAX

struct metrics {
    struct name *names;
    uint32_t *followers; /* what came behind each the last time */
    uint32_t *ranks;     /* places in the order of natural.h */
    bool *are_no_counts; /* whether any number of it was no integer, or negative */
    size_t count, room;
    bool is_ranked;
};

/* Push the metrics of a Lua state. The functions below want their place on the Lua stack. */
struct metrics *metrics_push(lua_State *lua);

/* The number of a metric by its name, a new one if need be. `last` is the one before it in the
 * text, or METRIC_NONE. */
uint32_t metrics_number(struct metrics *metrics, lua_State *lua, int place, struct name name,
                        uint32_t last);

/* The number of the metric whose name is on the Lua stack; METRIC_NONE if no sheet has it. */
uint32_t metrics_find(lua_State *lua, int place, int index);

/* Push the name of a metric. */
void metrics_push_name(lua_State *lua, int place, uint32_t metric);

/* The places of metrics in their order, by number; they hold until a new one comes, and what was
 * before another one stays before it. */
const uint32_t *metrics_ranks(struct metrics *metrics, lua_State *lua);

#endif
