/* assay/text.h - texts of any bytes as JSON, and texts as files. */
#ifndef ASSAY_TEXT_H
#define ASSAY_TEXT_H

#include <assay/status.h>

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A text as JSON, a new reference: if it is not UTF-8, with '?' for every byte that is not ASCII.
 */
json_t *assay_text_json(const char *text, size_t length);

/**
 * Writes a text [size] to a file at once or not at all, through a draft (assay/draft.h).
 *
 * @param path   a symbolic link stays one, and its file is written
 * @param force  replace an existing file, or a link to no file; without it either is an error
 * Errors: ASSAY_IO with errno set (EEXIST, ENOSPC, EACCES, ...; ENOLINK for a symbolic link to a
 * file that does not exist); the file is then as it was.
 */
enum assay_status assay_text_write(const char *text, size_t size, const char *path, bool force);

#ifdef __cplusplus
}
#endif

#endif
