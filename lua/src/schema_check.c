/* schema_check.c - whether a value fits a schema.
 *
 * A value is gone through once without a word: nearly all have no fault. Only one that has is gone
 * through again, members in the order of their names, and then the fault is told on the way back.
 * The value at hand is on top of the Lua stack, where it stays. A function that is called fits_...
 * returns whether what it is about fits.
 */
#include "schema_tell.h"

#include "array.h"
#include "sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

enum { STRINGS_KEPT = 1024 };

/* A string that fits a schema: the same one comes again and again. */
struct fitting {
    const struct schema *schema;
    const char *string;
};

struct check {
    lua_State *lua;
    struct telling telling;
    struct metrics *metrics;
    const struct schema *metric_names; /* that all metrics were held against */
    bool do_metrics_fit;
    struct fitting *fitting; /* [STRINGS_KEPT] */
};

/* A value that is an array or an object is on top of the Lua stack. */
static bool fits(struct check *c, const struct schema *schema, const struct scalar *value);

static struct name string_at(lua_State *lua, int index) {
    struct name string;
    string.bytes = lua_tolstring(lua, index, &string.size);
    return string;
}

/* --- scalars --- */

/* Of arrays and objects only the type. */
static struct scalar value_on_top(lua_State *lua) {
    switch (lua_type(lua, -1)) {
    case LUA_TBOOLEAN:
        return (struct scalar){.type = TYPE_BOOLEAN, .truth = lua_toboolean(lua, -1)};
    case LUA_TNUMBER:
        if (lua_isinteger(lua, -1))
            return (struct scalar){.type = TYPE_WHOLE, .whole = lua_tointeger(lua, -1)};
        return (struct scalar){.type = TYPE_REAL, .real = lua_tonumber(lua, -1)};
    case LUA_TSTRING:
        return (struct scalar){.type = TYPE_STRING, .string = string_at(lua, -1)};
    case LUA_TTABLE:
        return (struct scalar){.type = array_is(lua) ? TYPE_ARRAY : TYPE_OBJECT};
    case LUA_TUSERDATA:
        return (struct scalar){.type = TYPE_OBJECT, .is_sheet = true};
    default:
        return (struct scalar){.type = TYPE_NULL};
    }
}

static bool has_type(unsigned types, const struct scalar *value) {
    if (value->type != TYPE_REAL || types & TYPE_REAL)
        return types & value->type;
    return types & TYPE_WHOLE && isfinite(value->real) && floor(value->real) == value->real;
}

/* Less than, equal to or greater than 0. */
static int compare_to_real(lua_Integer whole, lua_Number real) {
    if (real >= 0x1p63 || real < -0x1p63)
        return real > 0 ? -1 : 1;
    return ((lua_Number)whole > real) - ((lua_Number)whole < real);
}

static int compare(const struct scalar *a, const struct scalar *b) {
    if (a->type == TYPE_WHOLE && b->type == TYPE_WHOLE)
        return (a->whole > b->whole) - (a->whole < b->whole);
    if (a->type == TYPE_WHOLE)
        return compare_to_real(a->whole, b->real);
    if (b->type == TYPE_WHOLE)
        return -compare_to_real(b->whole, a->real);
    return (a->real > b->real) - (a->real < b->real);
}

static bool are_equal(const struct scalar *a, const struct scalar *b) {
    unsigned number = TYPE_WHOLE | TYPE_REAL;
    if (a->type & number && b->type & number)
        return compare(a, b) == 0;
    if (a->type != b->type)
        return false;
    if (a->type == TYPE_STRING)
        return a->string.size == b->string.size &&
               memcmp(a->string.bytes, b->string.bytes, a->string.size) == 0;
    return a->type == TYPE_NULL || (a->type == TYPE_BOOLEAN && a->truth == b->truth);
}

static bool fits_values(struct check *c, const struct schema *schema, const struct scalar *value) {
    for (size_t i = 0; i < schema->value_count; i++)
        if (are_equal(&schema->values[i], value))
            return true;
    return schema->value_count == 0 || tell_values(&c->telling, schema, value);
}

static bool fits_number(struct check *c, const struct schema *schema, const struct scalar *value) {
    const struct bound *least = &schema->least, *most = &schema->most;
    if (least->is_set && compare(value, &least->number) < least->is_exclusive)
        return tell_bound(&c->telling, least, "less than", value);
    if (most->is_set && compare(value, &most->number) > -most->is_exclusive)
        return tell_bound(&c->telling, most, "more than", value);
    return true;
}

/* --- strings --- */

/* Bytes that begin a character. */
static size_t length_of(struct name string) {
    size_t length = 0;
    for (size_t i = 0; i < string.size; i++)
        length += ((unsigned char)string.bytes[i] & 0xc0) != 0x80;
    return length;
}

static struct fitting *fitting_place(struct check *c, const struct schema *schema,
                                     const char *string) {
    size_t sum = (size_t)string / 8 + (size_t)schema / 16;
    return &c->fitting[(sum ^ sum / STRINGS_KEPT) % STRINGS_KEPT];
}

static bool fits_string(struct check *c, const struct schema *schema, struct name string) {
    if (!schema->pattern && !schema->least_length)
        return true;
    struct fitting *known = fitting_place(c, schema, string.bytes);
    if (known->string == string.bytes && known->schema == schema)
        return true;
    if (schema->pattern && !pattern_is_in(schema->pattern, string))
        return tell_pattern(&c->telling, schema->pattern, string);
    if (schema->least_length && length_of(string) < schema->least_length)
        return tell(&c->telling, string.size ? "is too short" : "is empty");
    *known = (struct fitting){schema, string.bytes};
    return true;
}

/* --- arrays --- */

static bool fits_top(struct check *c, const struct schema *schema) {
    struct scalar value = value_on_top(c->lua);
    return fits(c, schema, &value);
}

static bool fits_count(struct check *c, size_t count, size_t least, size_t most, const char *what) {
    if (count < least)
        return tell(&c->telling, "has %I %s, less than %I", (LUAI_UACINT)count, what,
                    (LUAI_UACINT)least);
    if (count > most)
        return tell(&c->telling, "has %I %s, more than %I", (LUAI_UACINT)count, what,
                    (LUAI_UACINT)most);
    return true;
}

static bool fits_array(struct check *c, const struct schema *schema) {
    size_t count = lua_rawlen(c->lua, -1);
    if (!fits_count(c, count, schema->least_items, schema->most_items, "elements"))
        return false;
    for (size_t i = 1; schema->items && i <= count; i++) {
        lua_rawgeti(c->lua, -1, (lua_Integer)i);
        if (!fits_top(c, schema->items))
            return tell_element(&c->telling, i);
        lua_pop(c->lua, 1);
    }
    return true;
}

/* --- objects --- */

/* How many members were seen, and how many of these are required. */
struct seen {
    size_t count, required;
};

static const struct property *property_called(const struct schema *schema, struct name name) {
    const struct property *all = schema->properties, *end = all + schema->property_count;
    for (const struct property *each = all; each < end; each++)
        if (each->name.bytes == name.bytes) /* Lua has short strings once */
            return each;
    for (const struct property *each = all; each < end; each++)
        if (each->name.size == name.size && memcmp(each->name.bytes, name.bytes, name.size) == 0)
            return each;
    return NULL;
}

static bool fits_name(struct check *c, const struct schema *names, struct name name) {
    struct scalar value = {.type = TYPE_STRING, .string = name};
    return fits(c, names, &value) || tell_name(&c->telling, name);
}

/* Is it a number that is right without a further look?  As reals the first and the last one are
 * rounded, so that they are left out. */
static bool is_in_range(const struct schema *schema, const struct scalar *value) {
    if (value->type == TYPE_WHOLE)
        return schema->first <= value->whole && value->whole <= schema->last;
    return value->type == TYPE_REAL && schema->types & TYPE_REAL &&
           (lua_Number)schema->first < value->real && value->real < (lua_Number)schema->last;
}

static bool fits_member(struct check *c, const struct schema *schema, struct seen *seen) {
    struct name name = string_at(c->lua, -2);
    if (schema->names && !fits_name(c, schema->names, name))
        return false;
    const struct property *property = property_called(schema, name);
    const struct schema *own = property ? property->schema : NULL;
    seen->count++;
    seen->required += property && property->is_required;
    own = own ? own : schema->others;
    if (!own)
        return true;
    struct scalar value = value_on_top(c->lua);
    return is_in_range(own, &value) || fits(c, own, &value) || tell_member(&c->telling, name);
}

/* Name a required member that is not there. */
static bool tell_missing(struct check *c, const struct schema *schema) {
    const struct property *first = NULL;
    for (size_t i = 0; c->telling.is_on && i < schema->property_count; i++) {
        const struct property *each = &schema->properties[i];
        lua_pushlstring(c->lua, each->name.bytes, each->name.size);
        bool is_missing = lua_rawget(c->lua, -2) == LUA_TNIL && each->is_required;
        lua_pop(c->lua, 1);
        if (is_missing && (!first || strcmp(each->name.bytes, first->name.bytes) < 0))
            first = each;
    }
    tell(&c->telling, "is missing");
    return first && tell_member(&c->telling, first->name);
}

static bool fits_seen(struct check *c, const struct schema *schema, const struct seen *seen) {
    return fits_count(c, seen->count, schema->least_members, schema->most_members, "members") &&
           (seen->required == schema->required_count || tell_missing(c, schema));
}

static int by_name(const void *a, const void *b) {
    const struct name *x = a, *y = b;
    int order = memcmp(x->bytes, y->bytes, x->size < y->size ? x->size : y->size);
    return order ? order : (x->size > y->size) - (x->size < y->size);
}

/* Push the names of the object on top of the Lua stack, sorted. */
static const struct name *push_names(lua_State *lua, size_t *count) {
    int object = lua_gettop(lua);
    *count = 0;
    for (lua_pushnil(lua); lua_next(lua, object); lua_pop(lua, 1))
        ++*count;
    struct name *names = lua_newuserdatauv(lua, (*count + 1) * sizeof *names, 0), *next = names;
    for (lua_pushnil(lua); lua_next(lua, object); lua_pop(lua, 1))
        *next++ = string_at(lua, -2);
    qsort(names, *count, sizeof *names, by_name);
    return names;
}

/* A fault of the first member that has one. */
static bool tell_object(struct check *c, const struct schema *schema) {
    int object = lua_gettop(c->lua);
    size_t count;
    const struct name *names = push_names(c->lua, &count);
    struct seen seen = {0};
    for (size_t i = 0; i < count; i++) {
        lua_pushlstring(c->lua, names[i].bytes, names[i].size);
        lua_pushvalue(c->lua, -1);
        lua_rawget(c->lua, object);
        if (!fits_member(c, schema, &seen))
            return false;
        lua_pop(c->lua, 2);
    }
    lua_settop(c->lua, object);
    return fits_seen(c, schema, &seen);
}

/* Only members that the schema names. */
static bool fits_properties(struct check *c, const struct schema *schema) {
    struct seen seen = {0};
    for (size_t i = 0; i < schema->property_count; i++) {
        const struct name *name = &schema->properties[i].name;
        lua_pushlstring(c->lua, name->bytes, name->size);
        lua_pushvalue(c->lua, -1);
        if (lua_rawget(c->lua, -3) != LUA_TNIL && !fits_member(c, schema, &seen))
            return false;
        lua_pop(c->lua, 2);
    }
    return seen.required == schema->required_count || tell_missing(c, schema);
}

static bool fits_object(struct check *c, const struct schema *schema) {
    if (schema->is_open)
        return fits_properties(c, schema);
    if (c->telling.is_on)
        return tell_object(c, schema);
    int object = lua_gettop(c->lua);
    struct seen seen = {0};
    for (lua_pushnil(c->lua); lua_next(c->lua, object); lua_pop(c->lua, 1))
        if (!fits_member(c, schema, &seen))
            return false;
    return fits_seen(c, schema, &seen);
}

/* --- sheets: objects of figures --- */

/* Do all metrics fit that sheets ever had? Then a sheet's need no look. */
static bool fit_all_metrics(struct check *c, const struct schema *names) {
    if (c->metric_names == names)
        return c->do_metrics_fit;
    bool are_right = !c->telling.is_on;
    for (size_t i = 0; are_right && i < c->metrics->count; i++)
        are_right = fits_name(c, names, c->metrics->names[i]);
    c->metric_names = names;
    return c->do_metrics_fit = are_right;
}

static bool fits_names(struct check *c, const struct schema *names, const struct sheet *sheet) {
    if (fit_all_metrics(c, names))
        return true;
    for (size_t i = 0; i < sheet->count; i++)
        if (!fits_name(c, names, c->metrics->names[sheet->figures[i].metric]))
            return false;
    return true;
}

/* Do all numbers of an extent fit? It may well say no where they do. */
static bool fits_extent(struct check *c, const struct schema *schema, const struct extent *extent) {
    struct scalar first = {.type = TYPE_WHOLE, .whole = extent->first};
    struct scalar last = {.type = TYPE_WHOLE, .whole = extent->last};
    struct scalar least = {.type = TYPE_REAL, .real = extent->least};
    struct scalar most = {.type = TYPE_REAL, .real = extent->most};
    if (extent->first <= extent->last &&
        !(schema->types & TYPE_WHOLE && fits_number(c, schema, &first) &&
          fits_number(c, schema, &last)))
        return false;
    return extent->least > extent->most ||
           (schema->types & TYPE_REAL && fits_number(c, schema, &least) &&
            fits_number(c, schema, &most));
}

/* Do a member of all spreads and its name fit? */
static bool fits_spread_member(struct check *c, const struct schema *schema,
                               const struct sheet *sheet, int member, size_t *required) {
    const struct extent *extent = &sheet->members[member];
    bool is_anywhere = extent->first <= extent->last || extent->least <= extent->most;
    struct name name = {SPREAD_NAMES[member], strlen(SPREAD_NAMES[member])};
    const struct property *property = property_called(schema, name);
    const struct schema *own = property && property->schema ? property->schema : schema->others;
    *required += property && property->is_required && !extent->has_gaps;
    return !is_anywhere || !own || (own->is_plain && fits_extent(c, own, extent));
}

static bool fits_spreads(struct check *c, const struct schema *schema, const struct sheet *sheet) {
    if (!(schema->types & TYPE_OBJECT) || schema->names || schema->least_members ||
        schema->most_members < SPREAD_MEMBERS)
        return false;
    size_t required = 0;
    int member = 0;
    while (member < SPREAD_MEMBERS && fits_spread_member(c, schema, sheet, member, &required))
        member++;
    return member == SPREAD_MEMBERS && required == schema->required_count;
}

/* Are at least those figures right that are no others? */
static bool fits_most(struct check *c, const struct schema *schema, const struct sheet *sheet) {
    return schema->is_plain && (!sheet->numbers.has_gaps || schema->types & TYPE_NULL) &&
           fits_extent(c, schema, &sheet->numbers) &&
           (!sheet->has_spreads || fits_spreads(c, schema, sheet));
}

static bool fits_others(struct check *c, const struct schema *schema) {
    sheet_push_others(c->lua, -1);
    size_t count = lua_rawlen(c->lua, -1);
    for (size_t i = 1; i <= count; i++) {
        lua_rawgeti(c->lua, -1, (lua_Integer)i);
        if (!fits_top(c, schema))
            return false;
        lua_pop(c->lua, 1);
    }
    lua_pop(c->lua, 1);
    return true;
}

static bool fits_figures(struct check *c, const struct schema *schema, const struct sheet *sheet) {
    if (!c->telling.is_on && fits_most(c, schema, sheet))
        return !sheet->has_others || fits_others(c, schema);
    for (size_t i = 0; i < sheet->count; i++) {
        figure_push(c->lua, lua_gettop(c->lua), &sheet->figures[i]);
        if (!fits_top(c, schema))
            return tell_member(&c->telling, c->metrics->names[sheet->figures[i].metric]);
        lua_pop(c->lua, 1);
    }
    return true;
}

/* Schemas of sheets know no members of their own. */
static bool fits_sheet(struct check *c, const struct schema *schema) {
    const struct sheet *sheet = sheet_at(c->lua, -1);
    if (!sheet || schema->property_count)
        return luaL_error(c->lua, "schema: a value neither of JSON nor a sheet of figures");
    return fits_count(c, sheet->count, schema->least_members, schema->most_members, "members") &&
           (!schema->names || fits_names(c, schema->names, sheet)) &&
           (!schema->others || fits_figures(c, schema->others, sheet));
}

/* --- schemas --- */

/* Without a word. */
static bool fits_quietly(struct check *c, const struct schema *schema, const struct scalar *value) {
    bool was_on = c->telling.is_on;
    int top = lua_gettop(c->lua);
    c->telling.is_on = false;
    bool is_right = fits(c, schema, value);
    lua_settop(c->lua, top);
    c->telling.is_on = was_on;
    return is_right;
}

static const struct schema *target_of(const struct schema *schema) {
    while (schema->ref)
        schema = schema->ref;
    return schema;
}

/* The value fits none. If its type is that of one, it was meant to be that one. */
static bool tell_choice(struct check *c, const struct schema *schema, const struct scalar *value) {
    unsigned types = 0;
    for (size_t i = 0; i < schema->choice_count; i++) {
        const struct schema *choice = target_of(schema->choices[i]);
        if (has_type(choice->types, value))
            return fits(c, choice, value);
        types |= choice->types;
    }
    return tell_type(&c->telling, types, value);
}

static bool fits_choices(struct check *c, const struct schema *schema, const struct scalar *value) {
    size_t fitting = 0;
    for (size_t i = 0; i < schema->choice_count; i++)
        fitting += fits_quietly(c, schema->choices[i], value);
    if (fitting == 1)
        return true;
    if (fitting > 1)
        return tell(&c->telling, "fits several of what it may be");
    return c->telling.is_on && tell_choice(c, schema, value);
}

static bool fits_condition(struct check *c, const struct schema *schema,
                           const struct scalar *value) {
    const struct schema *then =
        fits_quietly(c, schema->condition, value) ? schema->consequence : schema->alternative;
    return !then || fits(c, then, value);
}

/* What only values of one type are asked. */
static bool fits_own(struct check *c, const struct schema *schema, const struct scalar *value) {
    switch (value->type) {
    case TYPE_WHOLE:
    case TYPE_REAL:
        return fits_number(c, schema, value);
    case TYPE_STRING:
        return fits_string(c, schema, value->string);
    case TYPE_ARRAY:
        luaL_checkstack(c->lua, LUA_MINSTACK, "schema");
        return fits_array(c, schema);
    case TYPE_OBJECT:
        luaL_checkstack(c->lua, LUA_MINSTACK, "schema");
        return value->is_sheet ? fits_sheet(c, schema) : fits_object(c, schema);
    default:
        return true;
    }
}

static bool fits(struct check *c, const struct schema *schema, const struct scalar *value) {
    return (has_type(schema->types, value) || tell_type(&c->telling, schema->types, value)) &&
           (!schema->ref || fits(c, schema->ref, value)) &&
           (!schema->values || fits_values(c, schema, value)) && fits_own(c, schema, value) &&
           (!schema->choice_count || fits_choices(c, schema, value)) &&
           (!schema->condition || fits_condition(c, schema, value));
}

bool schema_fits(lua_State *lua, const struct schema *schema, int index) {
    struct check c = {.lua = lua, .telling = {.lua = lua}};
    index = lua_absindex(lua, index);
    int top = lua_gettop(lua);
    c.metrics = metrics_push(lua);
    int metrics_place = lua_gettop(lua);
    c.fitting = lua_newuserdatauv(lua, STRINGS_KEPT * sizeof *c.fitting, 0);
    memset(c.fitting, 0, STRINGS_KEPT * sizeof *c.fitting);
    lua_pushvalue(lua, index);
    bool is_right = fits_top(&c, schema);
    if (!is_right) {
        lua_settop(lua, metrics_place + 1);
        c.telling = telling_push(lua);
        c.telling.is_on = true;
        c.metric_names = NULL;
        lua_pushvalue(lua, index);
        fits_top(&c, schema);
        lua_settop(lua, c.telling.wrong);
        lua_rotate(lua, top + 1, 2);
    }
    lua_settop(lua, is_right ? top : top + 2);
    return is_right;
}
