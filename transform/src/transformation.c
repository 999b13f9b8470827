/* transformation.c - see transformation.h. */
#include "transformation.h"

#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void change_close(struct change *change) {
    edits_close(&change->edits);
    for (size_t i = 0; i < change->assumption_count; i++)
        free(change->assumptions[i]);
    free((void *)change->assumptions);
    *change = (struct change){.needs_local_size = false};
}

void change_assume(struct change *change, const char *format, ...) {
    struct text text = {NULL, 0, 0};
    char line[400];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_write(&text, "%s", line);
    for (size_t i = 0; i < change->assumption_count; i++)
        if (!strcmp(change->assumptions[i], text.at)) {
            text_close(&text);
            return;
        }
    change->assumptions =
        memory_grow((void *)change->assumptions, change->assumption_count, sizeof(char *));
    change->assumptions[change->assumption_count++] = text.at;
}

void change_assume_values(struct change *change, const struct meaning *m) {
    for (size_t i = 0; i < m->count && m->values.of; i++) {
        const struct tree_variable *v = m->symbols[i]->variable;
        int64_t value;
        if (m->symbols[i]->kind == SYMBOL_UNIFORM && v->is_parameter &&
            m->values.of(m->values.who, v, &value))
            change_assume(change, "%s is %lld", v->name, (long long)value);
    }
}
