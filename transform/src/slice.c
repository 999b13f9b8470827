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

const char *slice_step(const struct tree_function *function, const struct tree_unit *unit) {
    static const char blanks[] = "        ";
    enum { USUAL = 4, MOST = sizeof blanks - 1 };
    const struct tree_node *body = function->body, *first = body->count ? body->children[0] : NULL;
    size_t more = USUAL;
    if (first && first->range.is_own && slice_begins_line(unit, first->range.from)) {
        size_t outer = line_of(unit, function->range.from), line = line_of(unit, first->range.from);
        size_t before = strspn(unit->source + outer, " "), now = strspn(unit->source + line, " ");
        if (unit->source[line] == '\t')
            return "\t";
        more = now > before && now - before <= MOST ? now - before : USUAL;
    }
    return blanks + MOST - more;
}

bool slice_begins_line(const struct tree_unit *unit, size_t at) {
    size_t line = line_of(unit, at);
    return line + strspn(unit->source + line, " \t") >= at;
}

size_t slice_behind_head(const struct tree_unit *unit, const struct tree_node *statement) {
    const char *source = unit->source;
    size_t at = statement->range.from;
    while (at > 0 && strchr(" \t\r\n", source[at - 1]))
        at--;
    size_t line = line_of(unit, at);
    const char *comment = strstr(source + line, "//");
    bool is_plain = !(comment && comment < source + at) &&
                    source[line + strspn(source + line, " \t")] != '#' && at > 4 &&
                    (source[at - 1] == ')' || !strncmp(source + at - 4, "else", 4));
    return is_plain ? at : 0;
}

size_t slice_block_end(const struct tree_unit *unit, const struct tree_node *block,
                       struct text *out) {
    size_t end = block->range.to - 1;
    while (end > block->range.from + 1 && strchr(" \t", unit->source[end - 1]))
        end--;
    text_write(out, unit->source[end - 1] == '\n' ? "" : "\n");
    return end;
}

/* Behind a text in quotes. */
static char *behind_quote(char *at) {
    char quote = *at++;
    while (*at && *at != quote && *at != '\n')
        at += at[0] == '\\' && at[1] ? 2 : 1;
    return at + (*at == quote);
}

char *slice_without_comments(const struct tree_unit *unit, size_t to) {
    char *text = memory_copy(unit->source, to);
    for (char *c = text; *c;) {
        char *end = c;
        if (!strncmp(c, "/*", 2)) {
            end = strstr(c + 2, "*/");
            end = end ? end + 2 : text + to;
        } else if (!strncmp(c, "//", 2)) {
            end = c + strcspn(c, "\n");
        }
        memset(c, ' ', (size_t)(end - c));
        c = end > c ? end : *c == '"' || *c == '\'' ? behind_quote(c) : c + 1;
    }
    return text;
}
