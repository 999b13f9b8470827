/* text.h - a text that grows at its end. */
#ifndef ASSAY_TEXT_H
#define ASSAY_TEXT_H

#include <string.h>

#include <lua.h>

/* All bytes 0 to begin with. */
struct text {
    char *bytes;
    size_t size, room;
};

/* Release what the text holds; it is then empty. */
void text_close(struct text *text);

/* Make room for so many bytes more; raises a Lua error when memory is short. */
void text_grow(struct text *text, lua_State *lua, size_t size);

/* Room for so many bytes more. */
static inline char *text_room(struct text *text, lua_State *lua, size_t size) {
    if (text->room - text->size < size)
        text_grow(text, lua, size);
    return text->bytes + text->size;
}

/* Add bytes. */
static inline void text_add(struct text *text, lua_State *lua, const char *bytes, size_t size) {
    memcpy(text_room(text, lua, size), bytes, size);
    text->size += size;
}

/* Add numbers; see number.h. */
void text_add_whole(struct text *text, lua_State *lua, lua_Integer whole);
void text_add_real(struct text *text, lua_State *lua, double real);

/* Add the number on the Lua stack. */
void text_add_number(struct text *text, lua_State *lua, int index);

#endif
