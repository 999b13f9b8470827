/* transformation.c - see transformation.h. */
#include "transformation.h"

#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct tree_variable *request_variable(const struct request *r, struct refusal *refusal) {
    const struct tree_variable *v = tree_variable_of(r->function, r->value);
    if (!v)
        refuse(refusal, NULL, "%s has no variable %s", r->function->name, r->value);
    return v;
}

bool request_numbers(const struct request *r, size_t most, size_t out[ID_DIMENSIONS]) {
    const char *at = r->value;
    bool fine = true;
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        char *end;
        out[d] = 1;
        if (!fine || !*at)
            continue;
        unsigned long n = *at >= '0' && *at <= '9' ? strtoul(at, &end, 10) : 0;
        fine = n >= 1 && n <= most && (*end == '\0' || (*end == ',' && end[1]));
        out[d] = fine ? n : 1;
        at = fine ? end + (*end == ',') : at;
    }
    return fine && !*at;
}

bool request_is_buffer(const struct tree_variable *v) {
    return v->is_parameter && v->type.depth == 1 &&
           (v->type.space == TREE_GLOBAL || v->type.space == TREE_CONSTANT_SPACE);
}

size_t request_local_bytes(const struct request *r) {
    size_t all = 0;
    for (const struct tree_variable *v = r->function->variables; v; v = v->next) {
        if (v->type.space != TREE_LOCAL)
            continue;
        if (v->is_parameter)
            all += r->facts.bytes ? r->facts.bytes(r->facts.of, v) : 0;
        else if (!v->type.depth)
            all += v->type.bytes;
    }
    return all;
}

void change_open(struct change *change) {
    *change =
        (struct change){.ndrange = {{0, 1, 2}, {0, 1, 2}, {1, 1, 1}, {1, 1, 1}, 1, {0, 0, 0}}};
}

void change_close(struct change *change) {
    edits_close(&change->edits);
    for (size_t i = 0; i < change->assumption_count; i++)
        free(change->assumptions[i]);
    free((void *)change->assumptions);
    free(change->layout.arrays);
    free(change->layout.pitch);
    change_open(change);
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

bool change_assume_apart(struct change *change, const struct request *r,
                         const struct tree_variable *a, const struct tree_variable *b,
                         const struct tree_node *at, struct refusal *refusal) {
    if (a->type.is_restrict || b->type.is_restrict)
        return true;
    if (!r->facts.are_apart || !r->facts.are_apart(r->facts.of, a, b))
        return refuse(refusal, at,
                      "%s may overlap %s%s; restrict in the kernel, or a launch, would tell",
                      a->name, b->name, at ? ", which is written here" : "");
    change_assume(change, "%s and %s do not overlap", a->name, b->name);
    return true;
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
