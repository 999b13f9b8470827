/* rows.h - rows of figures, one like the other. */
#ifndef ASSAY_ROWS_H
#define ASSAY_ROWS_H

#include "text.h"

/* What can stand in a row beside texts, by the number that stands for it. */
enum slot { SLOT_NAME = 1, SLOT_VALUE, SLOT_BASELINE, SLOT_ABSOLUTE, SLOT_RELATIVE };

/* Add a row for each metric of one sheet or of two, in order. The Lua stack holds, from 2 on:
 *
 * - a list of texts and slots, the row; with `undefined`, the text for a value that is missing or
 *   null; `varying`, what is done with one that varies between launches: nil stops there, true
 *   writes its mean, an integer all of it as JSON, the lines behind so many blanks; and `changed`:
 *   true leaves out metrics whose value is the same in both sheets
 * - what is written for a metric, by its name
 * - a sheet
 * - the sheet from before, or nil
 * - the metric behind which to begin, or nil
 *
 * Pushes the name of the first metric with a value that is neither number nor undefined, in front
 * of which it stopped; nil if there is none. */
void rows_add(struct text *text, lua_State *lua);

/* For Lua: a number before and after -> absolute and relative change. The latter is in percent of
 * the size of the number before, and nil if that is 0 and the number after is not. */
int rows_change(lua_State *lua);

#endif
