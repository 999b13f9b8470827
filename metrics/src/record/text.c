/* text.c - see assay/text.h. */
#include <assay/text.h>

#include <assay/draft.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

json_t *assay_text_json(const char *text, size_t length) {
    json_t *j = json_stringn(text, length);
    char *plain = j ? NULL : malloc(length + 1);
    for (size_t i = 0; plain && i < length; i++) {
        plain[i] = text[i];
        if ((unsigned char)text[i] >= 128)
            plain[i] = '?';
    }
    j = plain ? json_stringn(plain, length) : j;
    free(plain);
    return j ? j : json_null();
}

/* --- file --- */

/* A file that is no regular one (a terminal, a pipe, /dev/null) is written to, never replaced. */
static enum assay_status write_through(const char *text, size_t size, const char *path) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return ASSAY_IO;
    enum assay_status status = assay_write_all(fd, text, size);
    int why = errno;
    if (close(fd) != 0)
        return ASSAY_IO;
    errno = why;
    return status;
}

static enum assay_status replace(const char *text, size_t size, const char *path, bool force) {
    struct assay_draft draft;
    if (assay_draft_open(&draft, path) != ASSAY_OK)
        return ASSAY_IO;
    if (assay_write_all(draft.fd, text, size) == ASSAY_OK)
        return assay_draft_publish(&draft, path, force);
    assay_draft_discard(&draft);
    return ASSAY_IO;
}

/* A name that no file can be reached by, though it is taken: by a symbolic link. */
static bool is_broken_link(const char *path) {
    struct stat status;
    int why = errno;
    bool link = lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
    errno = why;
    return link;
}

enum assay_status assay_text_write(const char *text, size_t size, const char *path, bool force) {
    struct stat status;
    errno = 0;
    bool exists = stat(path, &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        return write_through(text, size, path);
    if (exists && !force) {
        errno = EEXIST;
        return ASSAY_IO;
    }
    if (!exists && !force && is_broken_link(path)) {
        errno = errno == ENOENT ? ENOLINK : errno;
        return ASSAY_IO;
    }
    char *target = realpath(path, NULL); /* through symbolic links, to the file itself */
    enum assay_status done = replace(text, size, target ? target : path, force);
    int why = errno;
    free(target);
    errno = why;
    return done;
}
