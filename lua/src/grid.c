/* grid.c - the module assay.grid: cells side by side, of which a large report has a million.
 *
 * grid.measure(texts)             how many columns of a screen each of a list of texts takes, as a
 *                                 list, and the most of them; texts have no control characters
 * grid.lines(columns, gap, rows)  the lines that the first rows of columns are, without blanks at
 *                                 their ends. A column has `texts`, their `widths`, its `width`,
 *                                 and `align`, "right" or nil. In front of the first one are two
 *                                 blanks, in front of the others `gap`.
 */
#include "buffer.h"
#include "quote.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include <lauxlib.h>

LUAMOD_API int luaopen_assay_grid(lua_State *lua);

enum { INDENT = 2 };

/* Characters of a text; if it is no UTF-8, bytes. */
static size_t width_of(const char *bytes, size_t size) {
    size_t count = 0;
    for (size_t at = 0; at < size; count++) {
        size_t character = quote_character(bytes + at, size - at);
        if (character == 0)
            return size;
        at += character;
    }
    return count;
}

static int measure(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, 1), most = 0;
    lua_createtable(lua, (int)count, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        size_t size;
        lua_rawgeti(lua, 1, i);
        const char *bytes = luaL_checklstring(lua, -1, &size);
        lua_Integer width = (lua_Integer)width_of(bytes, size);
        most = width > most ? width : most;
        lua_pushinteger(lua, width);
        lua_rawseti(lua, -3, i);
        lua_pop(lua, 1);
    }
    lua_pushinteger(lua, most);
    return 2;
}

struct column {
    int texts, widths; /* places on the Lua stack */
    lua_Integer width;
    bool is_right;
};

/* The integer on top of the Lua stack, which is popped. */
static lua_Integer pop_integer(lua_State *lua) {
    lua_Integer integer = luaL_checkinteger(lua, -1);
    lua_pop(lua, 1);
    return integer;
}

/* Its lists are pushed. */
static struct column open_column(lua_State *lua, lua_Integer number) {
    struct column column;
    lua_rawgeti(lua, 1, number);
    int place = lua_gettop(lua);
    luaL_checktype(lua, place, LUA_TTABLE);
    lua_getfield(lua, place, "align");
    column.is_right = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    lua_getfield(lua, place, "width");
    column.width = pop_integer(lua);
    lua_getfield(lua, place, "texts");
    lua_getfield(lua, place, "widths");
    luaL_checktype(lua, -1, LUA_TTABLE);
    luaL_checktype(lua, -2, LUA_TTABLE);
    column.texts = place + 1;
    column.widths = place + 2;
    return column;
}

static void add_blanks(struct text *text, lua_State *lua, lua_Integer count) {
    if (count <= 0)
        return;
    memset(text_room(text, lua, (size_t)count), ' ', (size_t)count);
    text->size += (size_t)count;
}

static void add_cell(struct text *text, lua_State *lua, const struct column *column,
                     lua_Integer row) {
    size_t size;
    lua_rawgeti(lua, column->widths, row);
    lua_Integer blanks = column->width - pop_integer(lua);
    lua_rawgeti(lua, column->texts, row);
    const char *bytes = luaL_checklstring(lua, -1, &size);
    add_blanks(text, lua, column->is_right ? blanks : 0);
    text_add(text, lua, bytes, size);
    add_blanks(text, lua, column->is_right ? 0 : blanks);
    lua_pop(lua, 1);
}

static void push_line(struct text *text, lua_State *lua) {
    size_t size = text->size;
    while (size > 0 && isspace((unsigned char)text->bytes[size - 1]))
        size--;
    lua_pushlstring(lua, size > 0 ? text->bytes : "", size);
}

/* Push the line of a row. */
static void push_row(struct text *text, lua_State *lua, const struct column *columns,
                     lua_Integer count, lua_Integer gap, lua_Integer row) {
    text->size = 0;
    for (lua_Integer i = 0; i < count; i++) {
        add_blanks(text, lua, i == 0 ? INDENT : gap);
        add_cell(text, lua, &columns[i], row);
    }
    push_line(text, lua);
}

static int lines(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer gap = luaL_checkinteger(lua, 2), rows = luaL_checkinteger(lua, 3);
    int count = (int)lua_rawlen(lua, 1);
    luaL_checkstack(lua, 3 * count + LUA_MINSTACK, "columns");
    struct text *text = buffer_push(lua);
    struct column *columns = lua_newuserdatauv(lua, ((size_t)count + 1) * sizeof *columns, 0);
    for (int i = 0; i < count; i++)
        columns[i] = open_column(lua, i + 1);
    lua_newtable(lua);
    for (lua_Integer row = 1; row <= rows; row++) {
        push_row(text, lua, columns, count, gap, row);
        lua_rawseti(lua, -2, row);
    }
    text_close(text);
    return 1;
}

static const luaL_Reg FUNCTIONS[] = {{"lines", lines}, {"measure", measure}, {NULL, NULL}};

int luaopen_assay_grid(lua_State *lua) {
    luaL_newlib(lua, FUNCTIONS);
    return 1;
}
