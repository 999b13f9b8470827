/* buffer.h - long texts for Lua, put together without a string for each of their pieces. */
#ifndef ASSAY_BUFFER_H
#define ASSAY_BUFFER_H

#include "text.h"

/* For Lua: the module assay.buffer. */
LUAMOD_API int luaopen_assay_buffer(lua_State *lua);

/* A new text on top of the Lua stack, released with it. */
struct text *buffer_push(lua_State *lua);

#endif
