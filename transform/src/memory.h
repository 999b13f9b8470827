/* memory.h - memory, and texts that grow. Without memory the program says so and ends: nothing that
 * it has begun would be of use. */
#ifndef ASSAY_TRANSFORM_MEMORY_H
#define ASSAY_TRANSFORM_MEMORY_H

#include <stddef.h>

/** Zeroed; release with free(). */
void *memory_new(size_t bytes);

/** A copy of `bytes` bytes, and a 0 byte. */
void *memory_copy(const void *from, size_t bytes);

/** A list of `count` elements, moved to where there is room for one more. */
void *memory_grow(void *list, size_t count, size_t bytes);

/* A text; empty if zero. */
struct text {
    char *at; /* [size] and a 0 byte, or NULL */
    size_t size, room;
};

void text_add(struct text *text, const char *more, size_t size);

/** As for printf. */
__attribute__((format(printf, 2, 3))) void text_write(struct text *text, const char *format, ...);

/** Adds a word behind a blank, or in a new line, which begins as given, if this one gets long. */
void text_word(struct text *text, const char *word, const char *begin);

void text_close(struct text *text);

#endif
