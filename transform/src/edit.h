/* edit.h - changes of a source, collected and then made at once: what nobody changes stays as it
 * is, to the last blank. */
#ifndef ASSAY_TRANSFORM_EDIT_H
#define ASSAY_TRANSFORM_EDIT_H

#include <stdbool.h>
#include <stddef.h>

struct edit {
    size_t from, to; /* bytes of the source that go */
    char *text;      /* what comes instead */
    size_t order;    /* of what is put in one place, the first that was added comes first */
};

struct edits {
    struct edit *list; /* [count] */
    size_t count;
};

/**
 * Adds one. The same change twice, as of a macro's argument that is used twice, counts once.
 *
 * @param text  is copied
 * @return      false if it overlaps another one that differs
 */
bool edits_add(struct edits *edits, size_t from, size_t to, const char *text);

/**
 * Takes away lines from `from` to `to`: with the blanks around them, and the ends of lines that
 * hold nothing else.
 */
bool edits_remove(struct edits *edits, const char *source, size_t size, size_t from, size_t to);

/** Indents a line that begins at a byte by so many steps, unless it is empty, a directive, or goes.
 */
void edits_indent(struct edits *edits, const char *source, size_t line, size_t base,
                  const char *step, size_t times);

/** The changed source; release with free(). */
char *edits_apply(const struct edits *edits, const char *source, size_t size, size_t *out_size);

void edits_close(struct edits *edits);

#endif
