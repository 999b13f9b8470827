/* schema.h - a JSON Schema (draft 2020-12) of those keywords that the schemas of this project use.
 *
 * A schema is compiled once. What stands in it is kept by Lua: the nodes, their patterns and their
 * strings live as long as the schema.
 */
#ifndef ASSAY_SCHEMA_H
#define ASSAY_SCHEMA_H

#include "pattern.h"

#include <stddef.h>

/* Types are bits of a set. "number" is both of whole and real ones; a real without a fraction,
 * which is too large for an integer of Lua, counts as both. */
enum type {
    TYPE_NULL = 1,
    TYPE_BOOLEAN = 2,
    TYPE_WHOLE = 4,
    TYPE_REAL = 8,
    TYPE_STRING = 16,
    TYPE_ARRAY = 32,
    TYPE_OBJECT = 64,
    TYPE_ANY = 127,
};

/* A value of `const` or `enum`, or a number. */
struct scalar {
    enum type type;
    bool is_sheet;
    union {
        bool truth;
        lua_Integer whole;
        lua_Number real;
        struct name string;
    };
};

/* A least or a most number. */
struct bound {
    bool is_set, is_exclusive;
    struct scalar number;
};

struct schema;

struct property {
    struct name name;
    const struct schema *schema; /* NULL: it is only required */
    bool is_required;
};

struct schema {
    unsigned types; /* that a value may have */
    const struct schema *ref;
    const struct scalar *values; /* const and enum */
    size_t value_count;
    const struct schema **choices; /* oneOf */
    size_t choice_count;
    const struct schema *condition, *consequence, *alternative; /* if, then, else */

    struct bound least, most; /* of numbers */
    bool is_plain;            /* numbers and null are a matter of types and bounds alone */
    lua_Integer first, last;  /* numbers that are right without a further look */

    const struct pattern *pattern; /* of strings */
    size_t least_length;

    const struct schema *items; /* of arrays */
    size_t least_items, most_items;

    struct property *properties; /* of objects */
    size_t property_count, required_count;
    const struct schema *others; /* additionalProperties */
    const struct schema *names;
    size_t least_members, most_members;
    bool is_open; /* nothing is said of members other than these properties */
};

/* Compile the schema that is a table at a place of the Lua stack, and push the table that keeps it.
 * Raises a Lua error if there is a keyword in it that is not known. */
const struct schema *schema_compile(lua_State *lua, int index);

/* Does the value at a place of the Lua stack fit? If not, the place of the fault in the value, such
 * as ".lines[3].text", and what is wrong there are pushed. Of several faults it is the first one,
 * members in the order of their names. */
bool schema_fits(lua_State *lua, const struct schema *schema, int index);

#endif
