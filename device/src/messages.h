/* messages.h - what the simulator's compiler says of a program that is joined of sources. */
#ifndef ASSAY_DEVICE_MESSAGES_H
#define ASSAY_DEVICE_MESSAGES_H

#include <stddef.h>

/* A source as a part of the joined text. */
struct piece {
    const char *name;
    size_t line; /* of the joined text, where it begins; from 1 */
};

/**
 * Names places by the sources. The simulator's compiler passes over #line: it counts the lines of
 * the joined text and calls that input.cl.
 *
 * @param log     what it said, or NULL; released
 * @param pieces  in the order of their lines
 * @return        the same with names and lines of the sources; release with free(). NULL if there
 *                was no log, or is no memory
 */
char *messages_name(char *log, const struct piece *pieces, size_t count);

#endif
