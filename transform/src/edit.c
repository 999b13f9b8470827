/* edit.c - see edit.h. */
#include "edit.h"

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool edits_add(struct edits *edits, size_t from, size_t to, const char *text) {
    for (size_t i = 0; i < edits->count; i++) {
        const struct edit *e = &edits->list[i];
        if (e->from == from && e->to == to && !strcmp(e->text, text))
            return true;
        if (from < e->to && e->from < to)
            return false;
    }
    edits->list = memory_grow(edits->list, edits->count, sizeof *edits->list);
    edits->list[edits->count] =
        (struct edit){from, to, memory_copy(text, strlen(text)), edits->count};
    edits->count++;
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool edits_remove(struct edits *edits, const char *source, size_t size, size_t from, size_t to) {
    size_t begin = from, end = to;
    while (begin > 0 && is_blank(source[begin - 1]))
        begin--;
    while (end < size && is_blank(source[end]))
        end++;
    bool begins_line = begin == 0 || source[begin - 1] == '\n';
    bool ends_line = end == size || source[end] == '\n';
    if (begins_line && ends_line)
        return edits_add(edits, begin, end < size ? end + 1 : end, "");
    bool done = begins_line ? edits_add(edits, from, end, "") : edits_add(edits, begin, to, "");
    return done || edits_add(edits, from, to, ""); /* the blanks went with what was beside it */
}

static bool is_removed(const struct edits *edits, size_t at) {
    for (size_t i = 0; i < edits->count; i++)
        if (edits->list[i].from <= at && at < edits->list[i].to)
            return true;
    return false;
}

void edits_indent(struct edits *edits, const char *source, size_t line, size_t base,
                  const char *step, size_t times) {
    struct text text = {NULL, 0, 0};
    for (size_t i = 0; i < times; i++)
        text_write(&text, "%s", step);
    char first = source[line + strspn(source + line, " \t")];
    bool begins = line > 0 && source[line - 1] == '\n';
    if (begins && times && first && !strchr("\r\n", first) && source[line] != '#' &&
        !is_removed(edits, line - base))
        edits_add(edits, line - base, line - base, text.at);
    text_close(&text);
}

static int compare(const void *a, const void *b) {
    const struct edit *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    if (x->to != y->to) /* what is put there comes before what goes */
        return x->to < y->to ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

char *edits_apply(const struct edits *edits, const char *source, size_t size, size_t *out_size) {
    size_t room = size + 1, used = 0, at = 0;
    struct edit *sorted = memory_copy(edits->list, edits->count * sizeof *sorted);
    qsort(sorted, edits->count, sizeof *sorted, compare);
    for (size_t i = 0; i < edits->count; i++)
        room += strlen(sorted[i].text);
    char *out = memory_new(room);
    for (size_t i = 0; i < edits->count; i++) {
        size_t n = strlen(sorted[i].text);
        memcpy(out + used, source + at, sorted[i].from - at);
        used += sorted[i].from - at;
        memcpy(out + used, sorted[i].text, n);
        used += n;
        at = sorted[i].to;
    }
    memcpy(out + used, source + at, size - at);
    used += size - at;
    out[used] = '\0';
    *out_size = used;
    free(sorted);
    return out;
}

void edits_close(struct edits *edits) {
    for (size_t i = 0; i < edits->count; i++)
        free(edits->list[i].text);
    free(edits->list);
    *edits = (struct edits){NULL, 0};
}
