/* read.h - JSON into Lua's values, as it comes: the text need not be in memory. */
#ifndef ASSAY_READ_H
#define ASSAY_READ_H

#include <lua.h>

/* For Lua: text -> value, or nil and a reason. */
int read_text(lua_State *lua);

/* For Lua: open file -> value, or nil and a reason; the file is read to its end. */
int read_file(lua_State *lua);

/* The same of a record, in which each scope of a kernel becomes a sheet. */
int read_record_text(lua_State *lua);
int read_record_file(lua_State *lua);

#endif
