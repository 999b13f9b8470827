/* builder.c - see builder.h. */
#include "program/builder.h"

#include "program/clean.h"

#include <stdlib.h>
#include <string.h>

void *builder_append(struct builder *b, struct list *l, size_t size) {
    if (l->count == l->capacity) {
        size_t capacity = l->capacity ? 2 * l->capacity : 64;
        void *items = realloc(l->items, capacity * size);
        if (!items) {
            b->failed = true;
            return NULL;
        }
        l->items = items;
        l->capacity = capacity;
    }
    void *item = (char *)l->items + l->count++ * size;
    memset(item, 0, size);
    return item;
}

static char *keep(struct builder *b, const char *text, size_t length) {
    struct table_text *t = malloc(sizeof *t + length + 1);
    if (!t) {
        b->failed = true;
        return NULL;
    }
    char *kept = memcpy(t + 1, text, length);
    kept[length] = '\0';
    t->next = b->table->texts;
    b->table->texts = t;
    return kept;
}

const char *builder_keep(struct builder *b, const char *text, size_t length) {
    const char *kept = keep(b, text, length);
    return kept ? kept : "";
}

const char *builder_keep_text(struct builder *b, const char *text) {
    return builder_keep(b, text, strlen(text));
}

const char *builder_keep_name(struct builder *b, const char *text, size_t length) {
    char *kept = keep(b, text, length);
    if (kept)
        clean_text(kept);
    return kept ? kept : "";
}

const char *builder_name_of(LLVMValueRef value) {
    size_t length;
    return LLVMGetValueName2(value, &length);
}
