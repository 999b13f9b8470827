/* slice.c - see slice.h. */
#include "slice.h"

#include <string.h>

void slice_node(const struct tree_unit *unit, const struct tree_node *n, struct text *out) {
    text_add(out, unit->source + n->range.from, n->range.to - n->range.from);
}

static size_t line_of(const struct tree_unit *unit, size_t at) {
    while (at > 0 && unit->source[at - 1] != '\n')
        at--;
    return at;
}

void slice_indentation(const struct tree_unit *unit, size_t at, struct text *out) {
    size_t line = line_of(unit, at), size = strspn(unit->source + line, " \t");
    text_add(out, unit->source + line, size < at - line ? size : at - line);
}

bool slice_begins_line(const struct tree_unit *unit, size_t at) {
    size_t line = line_of(unit, at);
    return line + strspn(unit->source + line, " \t") >= at;
}
