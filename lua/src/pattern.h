/* pattern.h - regular expressions of a JSON Schema (those of ECMA-262, in UTF-8). */
#ifndef ASSAY_PATTERN_H
#define ASSAY_PATTERN_H

#include "natural.h"

#include <stdbool.h>

#include <lua.h>

struct pattern;

/* Push a pattern, which lives as long as Lua keeps it. `text` stays the caller's, and must live as
 * long. Raises a Lua error if it is no expression. */
const struct pattern *pattern_push(lua_State *lua, struct name text);

/* Is it found in a text? What is no UTF-8 has no match. */
bool pattern_is_in(const struct pattern *pattern, struct name text);

/* The expression. */
struct name pattern_text(const struct pattern *pattern);

#endif
