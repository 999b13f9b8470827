/* assay/draft.h - a file that is written beside the one it is to become.
 *
 * So a file is whole whenever it is read, and as it was if it cannot be written.  The draft's name
 * cannot be guessed, and nothing that lies there is opened: who else may write to the folder cannot
 * lead it elsewhere.
 */
#ifndef ASSAY_DRAFT_H
#define ASSAY_DRAFT_H

#include <assay/status.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ASSAY_PATH_SIZE = 4096 }; /* of the longest path, with its 0 byte */

struct assay_draft {
    int fd;
    char path[ASSAY_PATH_SIZE];
};

/**
 * Makes an empty file `.assay-NUMBER.tmp` in the folder of `target`, with the permissions of any
 * new file.  End it with assay_draft_publish() or assay_draft_discard().
 *
 * Errors: ASSAY_IO with errno set.
 */
enum assay_status assay_draft_open(struct assay_draft *draft, const char *target);

/**
 * Closes the draft and gives it the target's name.
 *
 * @param force  replace what has that name, a symbolic link too
 * Errors: ASSAY_IO with errno set, EEXIST if the name is taken; the draft is then gone.
 */
enum assay_status assay_draft_publish(struct assay_draft *draft, const char *target, bool force);

/** Closes and removes it; errno stays as it is. */
void assay_draft_discard(struct assay_draft *draft);

/** Writes all of it to a draft or any other file.  Errors: ASSAY_IO with errno set. */
enum assay_status assay_write_all(int fd, const void *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif
