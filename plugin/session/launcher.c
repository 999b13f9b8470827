/* launcher.c - see launcher.h. */
#include "session/launcher.h"

#include <assay/draft.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *status_path(void) {
    const char *path = getenv("ASSAY_STATUS");
    return path && *path ? path : NULL;
}

/* False if the file cannot be opened, with errno EEXIST if it is there and `flags` forbid that. */
static bool tell(const char *path, const char *word, int flags) {
    int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | flags, 0600);
    if (fd < 0)
        return false;
    char line[ASSAY_PATH_SIZE + 1];
    if (strlen(word) < sizeof line) {
        char *end = stpcpy(line, word);
        *end = '\n';
        assay_write_all(fd, line, (size_t)(end - line) + 1);
    }
    close(fd);
    return true;
}

void launcher_tell(const char *word) {
    const char *path = status_path();
    if (path)
        tell(path, word, 0);
}

/* What ASSAY_STATUS named at launcher_begin(): a handler of signals may not ask. */
static char begun_at[ASSAY_PATH_SIZE];

void launcher_tell_at_once(const char *word) {
    if (*begun_at)
        tell(begun_at, word, 0);
}

bool launcher_begin(void) {
    const char *path = status_path();
    if (path)
        snprintf(begun_at, sizeof begun_at, "%s", path);
    if (!path || tell(path, "loaded", O_EXCL))
        return true;
    bool begun = errno == EEXIST;
    launcher_tell("loaded");
    return !begun;
}

void launcher_tell_failure(const char *what, int why) {
    bool disk = why == ENOSPC || why == EDQUOT || why == EIO || why == EFBIG;
    char word[64];
    snprintf(word, sizeof word, "%s%s%s-failed", what ? what : "", what ? "-" : "",
             disk ? "write" : "create");
    launcher_tell(word);
}

void launcher_tell_count(const char *what, uint64_t number) {
    char line[64];
    snprintf(line, sizeof line, "%s %" PRIu64, what, number);
    if (number)
        launcher_tell(line);
}
