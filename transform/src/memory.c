/* memory.c - see memory.h. */
#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *given) {
    if (given)
        return given;
    fputs("assay: not enough memory\n", stderr);
    exit(69);
}

void *memory_new(size_t bytes) { return checked(calloc(1, bytes + 1)); }

void *memory_copy(const void *from, size_t bytes) {
    char *copy = memory_new(bytes);
    if (bytes)
        memcpy(copy, from, bytes);
    return copy;
}

void *memory_grow(void *list, size_t count, size_t bytes) {
    return checked(realloc(list, (count + 1) * bytes));
}

void text_add(struct text *text, const char *more, size_t size) {
    if (text->size + size + 1 > text->room) {
        text->room = 2 * (text->size + size) + 64;
        text->at = checked(realloc(text->at, text->room));
    }
    memcpy(text->at + text->size, more, size);
    text->size += size;
    text->at[text->size] = '\0';
}

void text_write(struct text *text, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values);
    char *written = memory_new((size_t)size + 1);
    vsnprintf(written, (size_t)size + 1, format, again);
    text_add(text, written, (size_t)size);
    free(written);
    va_end(again);
    va_end(values);
}

void text_word(struct text *text, const char *word, const char *begin) {
    enum { COLUMNS = 100 };
    size_t line = text->size;
    while (line > 0 && text->at[line - 1] != '\n')
        line--;
    if (text->size - line + 1 + strlen(word) > COLUMNS)
        text_write(text, "\n%s%s", begin, word);
    else
        text_write(text, " %s", word);
}

void text_close(struct text *text) {
    free(text->at);
    *text = (struct text){NULL, 0, 0};
}
