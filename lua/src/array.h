/* array.h - tables that are arrays of JSON even when they are empty. */
#ifndef ASSAY_ARRAY_H
#define ASSAY_ARRAY_H

#include <stdbool.h>

#include <lua.h>

/* Mark the table at a place of the Lua stack. */
void array_mark(lua_State *lua, int index);

/* Is the table on top of the Lua stack marked, or has it elements? */
bool array_is(lua_State *lua);

#endif
