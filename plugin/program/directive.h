/* directive.h - the #line directives of a source: which of its lines are told to be in other files.
 *
 * Where sources are joined and each is named by a directive, as launch files have it, positions are
 * in those files, but the text is in the program's own source.
 */
#ifndef ASSAY_PROGRAM_DIRECTIVE_H
#define ASSAY_PROGRAM_DIRECTIVE_H

#include <stdbool.h>
#include <stddef.h>

/* Lines that follow each other, from one directive to the next. */
struct stretch {
    const char *file; /* [length] not ended by a 0 byte; NULL if a name has backslashes */
    size_t length;
    unsigned own, named; /* number of the first line, counted and by the directive */
    unsigned count;
};

struct directives {
    struct stretch *stretches; /* [count] */
    size_t count;
};

/** Finds those of a source; false if memory is short. Release with directives_close().
 *
 * @param own     what the file is called before the first directive that has a name
 * @param source  [length]; it and `own` have to stay */
bool directives_open(struct directives *d, const char *own, const char *source, size_t length);
void directives_close(struct directives *d);

/** The number, counted, of the line that has that number in a file, by the last directive that puts
 * one there; 0 if none does.
 *
 * @param file  its name without control characters */
unsigned directives_own_line(const struct directives *d, const char *file, unsigned line);

#endif
