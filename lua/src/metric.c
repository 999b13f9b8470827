/* metric.c - see metric.h.
 *
 * The names are strings of Lua. The user values keep them where they are: the first is a table from
 * name to number, the second one from number to name.
 */
#include "metric.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

enum { NUMBERS = 1, NAMES = 2 };

static const char METRICS[] = "assay.metrics";

static int close_metrics(lua_State *lua) {
    struct metrics *metrics = lua_touserdata(lua, 1);
    free(metrics->names);
    free(metrics->followers);
    free(metrics->ranks);
    free(metrics->are_no_counts);
    memset(metrics, 0, sizeof *metrics);
    return 0;
}

static void push_new(lua_State *lua) {
    struct metrics *metrics = lua_newuserdatauv(lua, sizeof *metrics, 2);
    memset(metrics, 0, sizeof *metrics);
    lua_newtable(lua);
    lua_setiuservalue(lua, -2, NUMBERS);
    lua_newtable(lua);
    lua_setiuservalue(lua, -2, NAMES);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, close_metrics);
    lua_setfield(lua, -2, "__gc");
    lua_setmetatable(lua, -2);
}

struct metrics *metrics_push(lua_State *lua) {
    if (lua_getfield(lua, LUA_REGISTRYINDEX, METRICS) == LUA_TNIL) {
        lua_pop(lua, 1);
        push_new(lua);
        lua_pushvalue(lua, -1);
        lua_setfield(lua, LUA_REGISTRYINDEX, METRICS);
    }
    return lua_touserdata(lua, -1);
}

/* Room for one metric more in an array. */
static void *grown(lua_State *lua, void *array, size_t room, size_t size) {
    void *moved = realloc(array, room * size);
    if (!moved)
        luaL_error(lua, "not enough memory");
    return moved;
}

static void make_room(struct metrics *metrics, lua_State *lua) {
    if (metrics->count < metrics->room)
        return;
    if (metrics->count >= METRIC_NONE / 2)
        luaL_error(lua, "too many metrics");
    size_t room = metrics->room ? 2 * metrics->room : 1024;
    metrics->names = grown(lua, metrics->names, room, sizeof *metrics->names);
    metrics->followers = grown(lua, metrics->followers, room, sizeof *metrics->followers);
    metrics->ranks = grown(lua, metrics->ranks, room, sizeof *metrics->ranks);
    metrics->are_no_counts =
        grown(lua, metrics->are_no_counts, room, sizeof *metrics->are_no_counts);
    metrics->room = room;
}

/* Add the metric whose name is on top of the Lua stack. */
static uint32_t add(struct metrics *metrics, lua_State *lua, int place) {
    make_room(metrics, lua);
    uint32_t metric = (uint32_t)metrics->count;
    struct name *name = &metrics->names[metric];
    name->bytes = lua_tolstring(lua, -1, &name->size);
    metrics->followers[metric] = METRIC_NONE;
    metrics->are_no_counts[metric] = false;
    lua_getiuservalue(lua, place, NAMES);
    lua_pushvalue(lua, -2);
    lua_rawseti(lua, -2, metric);
    lua_getiuservalue(lua, place, NUMBERS);
    lua_pushvalue(lua, -3);
    lua_pushinteger(lua, metric);
    lua_rawset(lua, -3);
    lua_pop(lua, 2);
    metrics->count++;
    metrics->is_ranked = false;
    return metric;
}

uint32_t metrics_find(lua_State *lua, int place, int index) {
    index = lua_absindex(lua, index);
    lua_getiuservalue(lua, place, NUMBERS);
    lua_pushvalue(lua, index);
    bool is_known = lua_rawget(lua, -2) != LUA_TNIL;
    uint32_t metric = is_known ? (uint32_t)lua_tointeger(lua, -1) : METRIC_NONE;
    lua_pop(lua, 2);
    return metric;
}

static bool is_called(const struct metrics *metrics, uint32_t metric, struct name name) {
    return metrics->names[metric].size == name.size &&
           memcmp(metrics->names[metric].bytes, name.bytes, name.size) == 0;
}

uint32_t metrics_number(struct metrics *metrics, lua_State *lua, int place, struct name name,
                        uint32_t last) {
    if (last != METRIC_NONE && metrics->followers[last] != METRIC_NONE &&
        is_called(metrics, metrics->followers[last], name))
        return metrics->followers[last];
    lua_pushlstring(lua, name.bytes, name.size);
    uint32_t metric = metrics_find(lua, place, -1);
    if (metric == METRIC_NONE)
        metric = add(metrics, lua, place);
    lua_pop(lua, 1);
    if (last != METRIC_NONE)
        metrics->followers[last] = metric;
    return metric;
}

void metrics_push_name(lua_State *lua, int place, uint32_t metric) {
    lua_getiuservalue(lua, place, NAMES);
    lua_rawgeti(lua, -1, metric);
    lua_remove(lua, -2);
}

/* Names that are the same but for zeros stay in the order in which they came. */
static int compare(const void *first, const void *second) {
    const struct name *const *a = first, *const *b = second;
    int order = natural_compare(*a, *b);
    return order ? order : (*a > *b) - (*a < *b);
}

const uint32_t *metrics_ranks(struct metrics *metrics, lua_State *lua) {
    if (metrics->is_ranked)
        return metrics->ranks;
    const struct name **order = lua_newuserdatauv(lua, (metrics->count + 1) * sizeof *order, 0);
    for (size_t i = 0; i < metrics->count; i++)
        order[i] = &metrics->names[i];
    qsort(order, metrics->count, sizeof *order, compare);
    for (size_t i = 0; i < metrics->count; i++)
        metrics->ranks[order[i] - metrics->names] = (uint32_t)i;
    lua_pop(lua, 1);
    metrics->is_ranked = true;
    return metrics->ranks;
}
