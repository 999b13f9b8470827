/* container.h - arrays and objects of JSON as tables of Lua.
 *
 * What a container has waits on the Lua stack until it ends, so that its table is made as large as
 * it has to be, at once; of a large one it is put away from time to time. The container's place on
 * the stack comes first, nil until its table is made, and above it what waits.
 */
#ifndef ASSAY_CONTAINER_H
#define ASSAY_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>

#include <lua.h>

struct container {
    int place;   /* on the Lua stack */
    int waiting; /* values; those of an object have a key each */
    size_t put;  /* values in the table */
    bool is_array;
};

/* Push the place of a container, and make room for what waits. */
void container_open(struct container *container, lua_State *lua, bool is_array);

/* The value on top of the Lua stack, in an object with its key below it, is a member. */
void container_add(struct container *container, lua_State *lua);

/* The table stays on top of the Lua stack. */
void container_close(struct container *container, lua_State *lua);

#endif
