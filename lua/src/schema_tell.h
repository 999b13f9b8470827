/* schema_tell.h - the place and the words of what does not fit a schema.
 *
 * Each function returns false: that what was looked at does not fit.
 */
#ifndef ASSAY_SCHEMA_TELL_H
#define ASSAY_SCHEMA_TELL_H

#include "schema.h"

/* What is told, two strings on the Lua stack. */
struct telling {
    lua_State *lua;
    bool is_on; /* otherwise nothing is told */
    int place, wrong;
};

/* Push the place and the words, both empty. */
struct telling telling_push(lua_State *lua);

/* What is wrong here, as lua_pushfstring has it; the place is then here. */
bool tell(const struct telling *telling, const char *format, ...);

/* A value has a type that it may not have, is none of those that it may be, or is beyond a bound.
 */
bool tell_type(const struct telling *telling, unsigned types, const struct scalar *value);
bool tell_values(const struct telling *telling, const struct schema *schema,
                 const struct scalar *value);
bool tell_bound(const struct telling *telling, const struct bound *bound, const char *beyond,
                const struct scalar *value);

/* A string does not match. */
bool tell_pattern(const struct telling *telling, const struct pattern *pattern, struct name string);

/* What was told is of a member, of its name, or of an element. */
bool tell_member(const struct telling *telling, struct name name);
bool tell_name(const struct telling *telling, struct name name);
bool tell_element(const struct telling *telling, size_t number);

#endif
