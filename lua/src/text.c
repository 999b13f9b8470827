/* text.c - see text.h. */
#include "text.h"

#include "number.h"

#include <stdint.h>
#include <stdlib.h>

#include <lauxlib.h>

enum { ROOM_LEAST = 1024 };

void text_close(struct text *text) {
    free(text->bytes);
    memset(text, 0, sizeof *text);
}

void text_grow(struct text *text, lua_State *lua, size_t size) {
    size_t room = text->room ? text->room : ROOM_LEAST;
    while (room - text->size < size && room < SIZE_MAX / 2)
        room *= 2;
    char *moved = room - text->size < size ? NULL : realloc(text->bytes, room);
    if (!moved)
        luaL_error(lua, "not enough memory");
    text->bytes = moved;
    text->room = room;
}

void text_add_whole(struct text *text, lua_State *lua, lua_Integer whole) {
    text->size += number_write_whole(whole, text_room(text, lua, NUMBER_MOST));
}

void text_add_real(struct text *text, lua_State *lua, double real) {
    text->size += number_write_real(real, text_room(text, lua, NUMBER_MOST));
}

void text_add_number(struct text *text, lua_State *lua, int index) {
    if (lua_isinteger(lua, index))
        text_add_whole(text, lua, lua_tointeger(lua, index));
    else
        text_add_real(text, lua, lua_tonumber(lua, index));
}
