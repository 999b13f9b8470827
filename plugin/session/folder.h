/* folder.h - a folder that a run leaves files in. */
#ifndef ASSAY_SESSION_FOLDER_H
#define ASSAY_SESSION_FOLDER_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct folder {
    char path[PATH_MAX]; /* absolute, as the program may change its own */
};

/**
 * Makes a folder and those around it, unless they are there.
 *
 * @param name  relative to the current one, or absolute
 * @return      false for a reason in errno; `path` then says which
 */
bool folder_open(struct folder *folder, const char *name);

/** The same of one inside another; `name` has no slash at its ends. */
bool folder_make_inside(const struct folder *folder, const char *name);

/**
 * Writes a file without a copy of what is in it; what is there is replaced as a whole, or stays.
 *
 * @param name  in the folder, or in one that folder_make_inside() made
 * @return      false for a reason in errno
 */
bool folder_put(const struct folder *folder, const char *name, const void *data, size_t size);

/** Takes a file away, if it is there. */
void folder_remove(const struct folder *folder, const char *name);

#endif
