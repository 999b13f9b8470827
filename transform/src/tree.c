/* tree.c - see tree.h. */
#include "tree.h"

#include "memory.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 16 };

/* What is handed out, behind this. */
struct block {
    struct block *next;
    size_t used, size;
    max_align_t data[];
};

void *tree_allocate(struct tree_unit *unit, size_t bytes) {
    struct block *b = unit->memory;
    size_t rounded = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!b || b->size - b->used < rounded) {
        size_t size = rounded > BLOCK_BYTES ? rounded : BLOCK_BYTES;
        b = memory_new(sizeof *b + size);
        *b = (struct block){.next = unit->memory, .size = size};
        unit->memory = b;
    }
    void *given = (char *)b->data + b->used;
    b->used += rounded;
    return given;
}

const char *tree_keep(struct tree_unit *unit, const char *text, size_t size) {
    char *copy = tree_allocate(unit, size + 1);
    memcpy(copy, text, size);
    return copy;
}

struct tree_function *tree_find(const struct tree_unit *unit, const char *name) {
    for (struct tree_function *f = unit->functions; f; f = f->next)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

void tree_close(struct tree_unit *unit) {
    for (struct block *b = unit->memory, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *unit = (struct tree_unit){.memory = NULL};
}
