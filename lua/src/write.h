/* write.h - Lua's values as JSON with sorted keys, indented by two blanks. */
#ifndef ASSAY_WRITE_H
#define ASSAY_WRITE_H

#include "text.h"

/* Add the value on top of the Lua stack. All lines but the first begin with `indent` blanks. */
void write_value(struct text *text, lua_State *lua, size_t indent);

#endif
