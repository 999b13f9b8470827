/* read.c - see read.h.
 *
 * Values wait on the Lua stack for their container; see container.h. Of a sheet, numbers wait among
 * the figures instead, and its place on the stack holds a table of its other values.
 */
#include "read.h"

#include "container.h"
#include "quote.h"
#include "scan.h"
#include "sheet.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

enum { LEVELS_MOST = 200 };

/* A list that grows. */
struct figures {
    struct figure *each;
    size_t count, room;
};

/* What a value is. In a record those from the second on lead to its sheets. */
enum role { PLAIN, DOCUMENT, KERNELS, KERNEL, SCOPES, SHEET };

struct reader {
    lua_State *lua;
    struct scanner scanner;
    int word; /* the last one */
    int depth;
    struct metrics *metrics; /* NULL if this is no record */
    int metrics_place;
    struct figures figures, members; /* of the sheet at hand */
};

static const char READER[] = "assay.json.reader";

static int next_word(struct reader *r) { return r->word = scanner_next(&r->scanner); }

/* --- tables --- */

/* Push the place of a container. Returns false if there are too many levels. */
static bool open_container(struct reader *r, struct container *container, bool is_array) {
    if (r->depth == LEVELS_MOST)
        return false;
    r->depth++;
    container_open(container, r->lua, is_array);
    return true;
}

/* The table stays on top of the Lua stack. */
static void close_container(struct reader *r, struct container *container) {
    container_close(container, r->lua);
    r->depth--;
}

/* --- figures --- */

/* Room for more figures behind those of a list. */
static struct figure *add_figures(struct reader *r, struct figures *list, size_t count) {
    if (list->room - list->count < count) {
        size_t room = list->room ? 2 * list->room : 256;
        struct figure *moved = realloc(list->each, room * sizeof *moved);
        if (!moved) {
            luaL_error(r->lua, "not enough memory");
            return NULL;
        }
        list->each = moved;
        list->room = room;
    }
    list->count += count;
    return list->each + list->count - count;
}

/* The value on top of the Lua stack, which is neither number nor null, goes to the others. */
static struct figure figure_of_other(struct reader *r, int others, uint32_t metric) {
    struct figure figure = {.metric = metric, .kind = FIGURE_OTHER};
    if (lua_isnil(r->lua, others)) {
        lua_newtable(r->lua);
        lua_replace(r->lua, others);
    }
    figure.other = (lua_Integer)lua_rawlen(r->lua, others) + 1;
    lua_rawseti(r->lua, others, figure.other);
    return figure;
}

/* --- values; what was read is pushed; each returns false where the text is wrong or ends --- */

static bool read_value(struct reader *r, enum role role);

static bool push_string(struct reader *r) {
    struct name string = scanner_string(&r->scanner);
    if (r->scanner.is_escaped)
        return quote_push(r->lua, string.bytes, string.size);
    lua_pushlstring(r->lua, string.bytes, string.size);
    return true;
}

/* Behind a member: to the first word of the next one, or to the word that ends the container. */
static bool go_on(struct reader *r, int last, bool *is_more) {
    *is_more = next_word(r) == ',';
    if (*is_more)
        next_word(r);
    return *is_more || r->word == last;
}

static bool read_array(struct reader *r, enum role role) {
    struct container array;
    if (!open_container(r, &array, true))
        return false;
    bool is_more = next_word(r) != ']';
    while (is_more) {
        if (!read_value(r, role == KERNELS ? KERNEL : PLAIN))
            return false;
        container_add(&array, r->lua);
        if (!go_on(r, ']', &is_more))
            return false;
    }
    close_container(r, &array);
    return true;
}

static bool is_called(struct name name, const char *wanted) {
    return name.size == strlen(wanted) && memcmp(name.bytes, wanted, name.size) == 0;
}

static enum role role_of(enum role object, struct name key) {
    if (object == SCOPES)
        return SHEET;
    if (object == DOCUMENT && is_called(key, "kernels"))
        return KERNELS;
    return object == KERNEL && is_called(key, "scopes") ? SCOPES : PLAIN;
}

/* The string that is the key, and the colon, to the first word of the value. */
static bool read_key(struct reader *r, enum role object, enum role *role) {
    if (r->word != WORD_STRING)
        return false;
    *role = role_of(object, scanner_string(&r->scanner));
    if (!push_string(r) || next_word(r) != ':')
        return false;
    next_word(r);
    return true;
}

/* The members of an object, from the first word of one on. */
static bool read_members(struct reader *r, struct container *object, enum role role, bool is_more) {
    while (is_more) {
        enum role member;
        if (!read_key(r, role, &member) || !read_value(r, member))
            return false;
        container_add(object, r->lua);
        if (!go_on(r, '}', &is_more))
            return false;
    }
    close_container(r, object);
    return true;
}

static bool read_object(struct reader *r, enum role role) {
    struct container object;
    return open_container(r, &object, false) && read_members(r, &object, role, next_word(r) != '}');
}

/* The number of the metric that is the key; to the first word of its value. */
static bool read_metric(struct reader *r, uint32_t *metric) {
    if (r->word != WORD_STRING)
        return false;
    bool is_right = true;
    struct name name = scanner_string(&r->scanner);
    if (r->scanner.is_escaped) {
        is_right = push_string(r);
        name.bytes = lua_tolstring(r->lua, -1, &name.size);
    }
    *metric = metrics_number(r->metrics, r->lua, r->metrics_place, name, *metric);
    if (r->scanner.is_escaped)
        lua_pop(r->lua, 1);
    if (!is_right || next_word(r) != ':')
        return false;
    next_word(r);
    return true;
}

/* Is the last word a number? Then it is the figure. */
static bool is_number(const struct reader *r, struct figure *figure) {
    if (r->word == WORD_WHOLE) {
        figure->kind = FIGURE_WHOLE;
        figure->whole = r->scanner.whole;
    } else if (r->word == WORD_REAL) {
        figure->kind = FIGURE_REAL;
        figure->real = r->scanner.real;
    }
    return r->word == WORD_WHOLE || r->word == WORD_REAL;
}

/* An object that began like a spread. There is more of it: from the name of a member that no spread
 * has, or from the value of the member `name`, which is no number. */
static bool read_odd_object(struct reader *r, const struct figure *members, const char *name,
                            bool is_more) {
    struct container object;
    if (!open_container(r, &object, false))
        return false;
    for (int i = 0; i < SPREAD_MEMBERS; i++) {
        if (members[i].kind == FIGURE_NULL)
            continue;
        lua_pushstring(r->lua, SPREAD_NAMES[i]);
        figure_push(r->lua, 0, &members[i]);
        container_add(&object, r->lua);
    }
    if (name) {
        lua_pushstring(r->lua, name);
        if (!read_value(r, PLAIN))
            return false;
        container_add(&object, r->lua);
        if (!go_on(r, '}', &is_more))
            return false;
    }
    return read_members(r, &object, PLAIN, is_more);
}

/* The member of a spread whose name is the last word. */
static int member_at(const struct reader *r) {
    return r->word == WORD_STRING ? spread_member(scanner_string(&r->scanner)) : SPREAD_MEMBERS;
}

/* A spread, or an object that is none and is pushed. */
static bool read_spread(struct reader *r, struct figure *members, bool *is_spread) {
    bool is_more = next_word(r) != '}';
    *is_spread = is_more;
    while (is_more) {
        int member = member_at(r);
        bool is_known = member < SPREAD_MEMBERS;
        if (is_known && next_word(r) != ':')
            return false;
        *is_spread = is_known && (next_word(r), is_number(r, &members[member]));
        if (!*is_spread)
            return read_odd_object(r, members, is_known ? SPREAD_NAMES[member] : NULL, true);
        if (!go_on(r, '}', &is_more))
            return false;
    }
    return *is_spread || read_odd_object(r, members, NULL, false);
}

/* A figure that is an object; or one that is not, and then no figure. */
static bool read_varying(struct reader *r, int others, struct figure *figure) {
    bool is_spread = false;
    struct figure members[SPREAD_MEMBERS];
    for (int i = 0; i < SPREAD_MEMBERS; i++)
        members[i] = (struct figure){.metric = figure->metric, .kind = FIGURE_NULL};
    if (!(r->word == '{' ? read_spread(r, members, &is_spread) : read_value(r, PLAIN)))
        return false;
    if (!is_spread) {
        *figure = figure_of_other(r, others, figure->metric);
        return true;
    }
    figure->kind = FIGURE_SPREAD;
    figure->spread = r->members.count;
    memcpy(add_figures(r, &r->members, SPREAD_MEMBERS), members, sizeof members);
    return true;
}

static bool read_figure(struct reader *r, int others, uint32_t metric) {
    struct figure figure = {.metric = metric, .kind = FIGURE_NULL};
    if (!is_number(r, &figure) && r->word != WORD_NULL && !read_varying(r, others, &figure))
        return false;
    *add_figures(r, &r->figures, 1) = figure;
    return true;
}

static bool read_sheet(struct reader *r) {
    uint32_t metric = METRIC_NONE;
    luaL_checkstack(r->lua, LUA_MINSTACK, "JSON");
    lua_pushnil(r->lua);
    int others = lua_gettop(r->lua);
    r->figures.count = r->members.count = 0;
    bool is_more = next_word(r) != '}';
    while (is_more) {
        if (!read_metric(r, &metric) || !read_figure(r, others, metric) || !go_on(r, '}', &is_more))
            return false;
    }
    sheet_push(r->lua, r->metrics,
               &(struct parts){.figures = r->figures.each,
                               .members = r->members.each,
                               .count = r->figures.count,
                               .member_count = r->members.count,
                               .others = others});
    lua_replace(r->lua, others);
    return true;
}

/* From the first word of a value. */
static bool read_value(struct reader *r, enum role role) {
    switch (r->word) {
    case '{':
        return role == SHEET ? read_sheet(r) : read_object(r, role == KERNELS ? PLAIN : role);
    case '[':
        return read_array(r, role);
    case WORD_STRING:
        return push_string(r);
    case WORD_WHOLE:
        lua_pushinteger(r->lua, r->scanner.whole);
        return true;
    case WORD_REAL:
        lua_pushnumber(r->lua, r->scanner.real);
        return true;
    case WORD_TRUE:
    case WORD_FALSE:
        lua_pushboolean(r->lua, r->word == WORD_TRUE);
        return true;
    case WORD_NULL:
        lua_pushlightuserdata(r->lua, NULL);
        return true;
    default:
        return false;
    }
}

/* --- texts --- */

static int close_reader(lua_State *lua) {
    struct reader *r = lua_touserdata(lua, 1);
    scanner_close(&r->scanner);
    free(r->figures.each);
    free(r->members.each);
    r->figures = r->members = (struct figures){NULL, 0, 0};
    return 0;
}

/* A reader on top of the Lua stack, where it stays until it is collected. Below it are, of a
 * record, the metrics. */
static struct reader *open_reader(lua_State *lua, bool is_record) {
    struct metrics *metrics = is_record ? metrics_push(lua) : NULL;
    int metrics_place = lua_gettop(lua);
    struct reader *r = lua_newuserdatauv(lua, sizeof *r, 0);
    *r = (struct reader){.lua = lua, .metrics = metrics, .metrics_place = metrics_place};
    scanner_open_text(&r->scanner, "", 0);
    if (luaL_newmetatable(lua, READER)) {
        lua_pushcfunction(lua, close_reader);
        lua_setfield(lua, -2, "__gc");
    }
    lua_setmetatable(lua, -2);
    return r;
}

static int fail(struct reader *r, const char *format, size_t byte) {
    lua_pushnil(r->lua);
    lua_pushfstring(r->lua, format, (LUAI_UACINT)byte);
    return 2;
}

/* Why the text is no JSON. */
static int refuse(struct reader *r) {
    if (r->scanner.is_short)
        return luaL_error(r->lua, "not enough memory");
    if (r->word == WORD_END)
        return fail(r, "truncated JSON (it ends at byte %I)", scanner_size(&r->scanner));
    return fail(r, "not JSON (at byte %I)", scanner_place(&r->scanner) + 1);
}

static int parse(struct reader *r) {
    if (next_word(r) == WORD_END && scanner_is_done(&r->scanner))
        return fail(r, "empty file", 0);
    if (!read_value(r, r->metrics ? DOCUMENT : PLAIN))
        return refuse(r);
    if (next_word(r) == WORD_END && scanner_is_done(&r->scanner))
        return 1;
    r->word = WORD_NONE; /* something is behind the value, even if it has no end */
    return refuse(r);
}

static int parse_text(lua_State *lua, bool is_record) {
    size_t size;
    const char *text = luaL_checklstring(lua, 1, &size);
    struct reader *r = open_reader(lua, is_record);
    scanner_open_text(&r->scanner, text, size);
    return parse(r);
}

static int parse_file(lua_State *lua, bool is_record) {
    luaL_Stream *stream = luaL_checkudata(lua, 1, LUA_FILEHANDLE);
    luaL_argcheck(lua, stream->closef != NULL, 1, "closed file");
    struct reader *r = open_reader(lua, is_record);
    scanner_open_file(&r->scanner, stream->f);
    errno = 0;
    int results = parse(r);
    return ferror(stream->f) ? luaL_fileresult(lua, 0, NULL) : results;
}

int read_text(lua_State *lua) { return parse_text(lua, false); }

int read_file(lua_State *lua) { return parse_file(lua, false); }

int read_record_text(lua_State *lua) { return parse_text(lua, true); }

int read_record_file(lua_State *lua) { return parse_file(lua, true); }
