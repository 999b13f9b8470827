/* schema_compile.c - from the table of a JSON Schema to struct schema.
 *
 * Each keyword is a function that puts what it says into the node at hand. A keyword that no
 * function knows is an error: otherwise it would look as if it were checked.
 */
#include "schema.h"

#include <stdint.h>
#include <string.h>

#include <lauxlib.h>

/* Places on the Lua stack. KEPT is a list of all that must live, and has the nodes that the names
 * of $defs stand for. */
struct compiler {
    lua_State *lua;
    int definitions, kept;
};

static const struct schema NOTHING = {.types = 0};

static const struct schema *compile(struct compiler *c);

/* --- what is kept --- */

/* Put away the value on top of the Lua stack. */
static void keep(struct compiler *c) {
    lua_rawseti(c->lua, c->kept, (lua_Integer)lua_rawlen(c->lua, c->kept) + 1);
}

static void *new_array(struct compiler *c, size_t count, size_t size) {
    void *array = lua_newuserdatauv(c->lua, count * size + 1, 0);
    memset(array, 0, count * size);
    keep(c);
    return array;
}

/* The string on top of the Lua stack, which is popped. */
static struct name pop_string(struct compiler *c) {
    struct name string;
    string.bytes = luaL_checklstring(c->lua, -1, &string.size);
    keep(c);
    return string;
}

/* The schema on top of the Lua stack, which is popped. */
static const struct schema *pop_schema(struct compiler *c) {
    const struct schema *schema = compile(c);
    lua_pop(c->lua, 1);
    return schema;
}

/* --- keywords; the value of each is on top of the Lua stack --- */

static void fail(struct compiler *c, const char *what, const char *name) {
    luaL_error(c->lua, "schema: %s '%s'", what, name);
}

static unsigned type_called(struct compiler *c, const char *name) {
    static const struct {
        const char *name;
        unsigned types;
    } TYPES[] = {{"null", TYPE_NULL},
                 {"boolean", TYPE_BOOLEAN},
                 {"integer", TYPE_WHOLE},
                 {"string", TYPE_STRING},
                 {"array", TYPE_ARRAY},
                 {"object", TYPE_OBJECT},
                 {"number", TYPE_WHOLE | TYPE_REAL}};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (strcmp(TYPES[i].name, name) == 0)
            return TYPES[i].types;
    fail(c, "unknown type", name);
    return 0;
}

static void add_type(struct compiler *c, struct schema *schema) {
    if (lua_type(c->lua, -1) == LUA_TSTRING) {
        schema->types = type_called(c, lua_tostring(c->lua, -1));
        return;
    }
    schema->types = 0;
    lua_Integer count = luaL_len(c->lua, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(c->lua, -1, i);
        schema->types |= type_called(c, luaL_checkstring(c->lua, -1));
        lua_pop(c->lua, 1);
    }
}

static struct scalar scalar_of(struct compiler *c) {
    lua_State *lua = c->lua;
    if (lua_islightuserdata(lua, -1))
        return (struct scalar){.type = TYPE_NULL};
    if (lua_isboolean(lua, -1))
        return (struct scalar){.type = TYPE_BOOLEAN, .truth = lua_toboolean(lua, -1)};
    if (lua_isinteger(lua, -1))
        return (struct scalar){.type = TYPE_WHOLE, .whole = lua_tointeger(lua, -1)};
    if (lua_type(lua, -1) == LUA_TNUMBER)
        return (struct scalar){.type = TYPE_REAL, .real = lua_tonumber(lua, -1)};
    lua_pushvalue(lua, -1);
    return (struct scalar){.type = TYPE_STRING, .string = pop_string(c)};
}

static void add_const(struct compiler *c, struct schema *schema) {
    struct scalar *value = new_array(c, 1, sizeof *value);
    *value = scalar_of(c);
    schema->values = value;
    schema->value_count = 1;
}

static void add_enum(struct compiler *c, struct schema *schema) {
    size_t count = lua_rawlen(c->lua, -1);
    struct scalar *values = new_array(c, count, sizeof *values);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(c->lua, -1, (lua_Integer)i + 1);
        values[i] = scalar_of(c);
        lua_pop(c->lua, 1);
    }
    schema->values = values;
    schema->value_count = count;
}

static struct bound bound_of(struct compiler *c, bool is_exclusive) {
    luaL_checknumber(c->lua, -1);
    return (struct bound){true, is_exclusive, scalar_of(c)};
}

static void add_minimum(struct compiler *c, struct schema *schema) {
    schema->least = bound_of(c, false);
}

static void add_maximum(struct compiler *c, struct schema *schema) {
    schema->most = bound_of(c, false);
}

static void add_exclusive_minimum(struct compiler *c, struct schema *schema) {
    schema->least = bound_of(c, true);
}

static void add_exclusive_maximum(struct compiler *c, struct schema *schema) {
    schema->most = bound_of(c, true);
}

static size_t size_of(struct compiler *c) { return (size_t)luaL_checkinteger(c->lua, -1); }

static void add_min_length(struct compiler *c, struct schema *schema) {
    schema->least_length = size_of(c);
}

static void add_min_items(struct compiler *c, struct schema *schema) {
    schema->least_items = size_of(c);
}

static void add_max_items(struct compiler *c, struct schema *schema) {
    schema->most_items = size_of(c);
}

static void add_min_properties(struct compiler *c, struct schema *schema) {
    schema->least_members = size_of(c);
}

static void add_max_properties(struct compiler *c, struct schema *schema) {
    schema->most_members = size_of(c);
}

static void add_pattern(struct compiler *c, struct schema *schema) {
    lua_pushvalue(c->lua, -1);
    schema->pattern = pattern_push(c->lua, pop_string(c));
    keep(c);
}

/* The property that is called like the string on top of the Lua stack, which is popped. */
static struct property *property_called(struct compiler *c, struct schema *schema) {
    struct name name = pop_string(c);
    for (size_t i = 0; i < schema->property_count; i++)
        if (schema->properties[i].name.bytes == name.bytes)
            return &schema->properties[i];
    struct property *property = &schema->properties[schema->property_count++];
    property->name = name;
    return property;
}

static void add_properties(struct compiler *c, struct schema *schema) {
    for (lua_pushnil(c->lua); lua_next(c->lua, -2);) {
        const struct schema *of_member = pop_schema(c);
        lua_pushvalue(c->lua, -1);
        property_called(c, schema)->schema = of_member;
    }
}

static void add_required(struct compiler *c, struct schema *schema) {
    schema->required_count = lua_rawlen(c->lua, -1);
    for (size_t i = 1; i <= schema->required_count; i++) {
        lua_rawgeti(c->lua, -1, (lua_Integer)i);
        property_called(c, schema)->is_required = true;
    }
}

/* A schema below the one at hand. */
static const struct schema *below(struct compiler *c) {
    if (lua_isboolean(c->lua, -1))
        return lua_toboolean(c->lua, -1) ? NULL : &NOTHING;
    return compile(c);
}

static void add_additional_properties(struct compiler *c, struct schema *schema) {
    schema->others = below(c);
}

static void add_property_names(struct compiler *c, struct schema *schema) {
    schema->names = below(c);
}

static void add_items(struct compiler *c, struct schema *schema) { schema->items = below(c); }

static void add_if(struct compiler *c, struct schema *schema) { schema->condition = below(c); }

static void add_then(struct compiler *c, struct schema *schema) { schema->consequence = below(c); }

static void add_else(struct compiler *c, struct schema *schema) { schema->alternative = below(c); }

static void add_one_of(struct compiler *c, struct schema *schema) {
    schema->choice_count = lua_rawlen(c->lua, -1);
    schema->choices = new_array(c, schema->choice_count, sizeof *schema->choices);
    for (size_t i = 0; i < schema->choice_count; i++) {
        lua_rawgeti(c->lua, -1, (lua_Integer)i + 1);
        schema->choices[i] = pop_schema(c);
    }
}

/* The node of a definition, which may be under way. */
static const struct schema *target_of(struct compiler *c) {
    static const char FRONT[] = "#/$defs/";
    const char *target = luaL_checkstring(c->lua, -1);
    if (strncmp(target, FRONT, strlen(FRONT)) != 0)
        fail(c, "unknown $ref", target);
    lua_getfield(c->lua, c->definitions, target + strlen(FRONT));
    if (!lua_istable(c->lua, -1))
        fail(c, "unknown $ref", target);
    return pop_schema(c);
}

static void add_ref(struct compiler *c, struct schema *schema) { schema->ref = target_of(c); }

static void pass(struct compiler *c, struct schema *schema) {
    (void)c;
    (void)schema;
}

static const struct keyword {
    const char *name;
    void (*add)(struct compiler *c, struct schema *schema);
} KEYWORDS[] = {
    {"$defs", pass},
    {"$id", pass},
    {"$ref", add_ref},
    {"$schema", pass},
    {"additionalProperties", add_additional_properties},
    {"const", add_const},
    {"description", pass},
    {"else", add_else},
    {"enum", add_enum},
    {"exclusiveMaximum", add_exclusive_maximum},
    {"exclusiveMinimum", add_exclusive_minimum},
    {"if", add_if},
    {"items", add_items},
    {"maxItems", add_max_items},
    {"maxProperties", add_max_properties},
    {"maximum", add_maximum},
    {"minItems", add_min_items},
    {"minLength", add_min_length},
    {"minProperties", add_min_properties},
    {"minimum", add_minimum},
    {"oneOf", add_one_of},
    {"pattern", add_pattern},
    {"properties", add_properties},
    {"propertyNames", add_property_names},
    {"required", add_required},
    {"then", add_then},
    {"title", pass},
    {"type", add_type},
};

/* --- nodes --- */

static const struct keyword *keyword_called(struct compiler *c, const char *name) {
    for (size_t i = 0; i < sizeof KEYWORDS / sizeof *KEYWORDS; i++)
        if (strcmp(KEYWORDS[i].name, name) == 0)
            return &KEYWORDS[i];
    fail(c, "unknown keyword", name);
    return NULL;
}

/* Members of the object, or elements of the array, that a keyword of the table on top of the Lua
 * stack has. */
static size_t count_of(struct compiler *c, const char *keyword) {
    size_t count = 0;
    if (lua_getfield(c->lua, -1, keyword) == LUA_TTABLE)
        for (lua_pushnil(c->lua); lua_next(c->lua, -2); lua_pop(c->lua, 1))
            count++;
    lua_pop(c->lua, 1);
    return count;
}

static struct schema *new_node(struct compiler *c) {
    struct schema *schema = new_array(c, 1, sizeof *schema);
    *schema = (struct schema){.types = TYPE_ANY, .most_items = SIZE_MAX, .most_members = SIZE_MAX};
    size_t properties = count_of(c, "properties") + count_of(c, "required");
    schema->properties = new_array(c, properties, sizeof *schema->properties);
    lua_pushvalue(c->lua, -1);
    lua_pushlightuserdata(c->lua, schema);
    lua_rawset(c->lua, c->kept);
    return schema;
}

/* The node of the table on top of the Lua stack, if there is one. */
static struct schema *known_node(struct compiler *c) {
    lua_pushvalue(c->lua, -1);
    lua_rawget(c->lua, c->kept);
    struct schema *schema = lua_touserdata(c->lua, -1);
    lua_pop(c->lua, 1);
    return schema;
}

static bool is_open(const struct schema *schema) {
    return !schema->others && !schema->names && !schema->least_members &&
           schema->most_members == SIZE_MAX;
}

static bool is_plain(const struct schema *schema) {
    return !schema->ref && !schema->values && !schema->choice_count && !schema->condition;
}

static bool is_inclusive(const struct bound *bound) {
    return bound->is_set && !bound->is_exclusive && bound->number.type == TYPE_WHOLE;
}

/* Numbers that need no further look; none, if that is not sure. */
static void add_range(struct schema *schema) {
    const struct bound *least = &schema->least, *most = &schema->most;
    bool is_sure = schema->is_plain && schema->types & TYPE_WHOLE &&
                   (!least->is_set || is_inclusive(least)) && (!most->is_set || is_inclusive(most));
    schema->first = !is_sure ? 1 : least->is_set ? least->number.whole : LUA_MININTEGER;
    schema->last = !is_sure ? 0 : most->is_set ? most->number.whole : LUA_MAXINTEGER;
}

/* Does the table on top of the Lua stack say no more than a definition? */
static bool is_alias(struct compiler *c) {
    bool is_mere = lua_getfield(c->lua, -1, "$ref") != LUA_TNIL;
    lua_pop(c->lua, 1);
    for (lua_pushnil(c->lua); lua_next(c->lua, -2); lua_pop(c->lua, 1)) {
        const struct keyword *keyword = keyword_called(c, lua_tostring(c->lua, -2));
        is_mere = is_mere && (keyword->add == pass || keyword->add == add_ref);
    }
    return is_mere;
}

static const struct schema *target_of_alias(struct compiler *c) {
    lua_getfield(c->lua, -1, "$ref");
    const struct schema *target = target_of(c);
    lua_pop(c->lua, 1);
    return target;
}

/* The schema on top of the Lua stack, which stays there. */
static const struct schema *compile(struct compiler *c) {
    luaL_checkstack(c->lua, LUA_MINSTACK, "schema");
    luaL_checktype(c->lua, -1, LUA_TTABLE);
    if (is_alias(c))
        return target_of_alias(c);
    struct schema *schema = known_node(c);
    if (schema)
        return schema;
    schema = new_node(c);
    for (lua_pushnil(c->lua); lua_next(c->lua, -2); lua_pop(c->lua, 1))
        keyword_called(c, lua_tostring(c->lua, -2))->add(c, schema);
    schema->is_open = is_open(schema);
    schema->is_plain = is_plain(schema);
    add_range(schema);
    return schema;
}

const struct schema *schema_compile(lua_State *lua, int index) {
    index = lua_absindex(lua, index);
    struct compiler c = {.lua = lua};
    if (lua_getfield(lua, index, "$defs") != LUA_TTABLE) {
        lua_pop(lua, 1);
        lua_newtable(lua);
    }
    c.definitions = lua_gettop(lua);
    lua_newtable(lua);
    c.kept = lua_gettop(lua);
    lua_pushvalue(lua, index);
    const struct schema *schema = pop_schema(&c);
    lua_remove(lua, c.definitions);
    return schema;
}
