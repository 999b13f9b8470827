/* quote.h - strings of JSON. */
#ifndef ASSAY_QUOTE_H
#define ASSAY_QUOTE_H

#include "text.h"

#include <stdbool.h>

/* Bytes of the character at the front of a text of at least one byte; 0 if it is no UTF-8. */
size_t quote_character(const char *text, size_t size);

/* Add bytes as a string of JSON. What is no UTF-8, as in a name of a file, is shown as U+FFFD. */
void quote_add(struct text *text, lua_State *lua, const char *bytes, size_t size);

/* Push what a string of JSON means, given without its quotes. Returns false, with anything pushed,
 * if there is a backslash in it that means nothing. */
bool quote_push(lua_State *lua, const char *bytes, size_t size);

#endif
