/* draft.c - see assay/draft.h. */
#include <assay/draft.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static enum assay_status name_draft(struct assay_draft *draft, const char *target) {
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        return ASSAY_IO;
    const char *slash = strrchr(target, '/');
    size_t folder = slash ? (size_t)(slash + 1 - target) : 0;
    int length = folder < sizeof draft->path
                     ? snprintf(draft->path, sizeof draft->path, "%.*s.assay-%016" PRIx64 ".tmp",
                                (int)folder, target, number)
                     : -1;
    if (length >= 0 && (size_t)length < sizeof draft->path)
        return ASSAY_OK;
    errno = ENAMETOOLONG;
    return ASSAY_IO;
}

enum assay_status assay_draft_open(struct assay_draft *draft, const char *target) {
    do {
        if (name_draft(draft, target) != ASSAY_OK)
            return ASSAY_IO;
        draft->fd = open(draft->path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    } while (draft->fd < 0 && errno == EEXIST);
    return draft->fd < 0 ? ASSAY_IO : ASSAY_OK;
}

/* Not if the name is taken.  Where a file system knows no links, an empty file keeps it free of
 * others for a moment. */
static bool take_name(const char *from, const char *to) {
    if (link(from, to) == 0) {
        unlink(from);
        return true;
    }
    int reserved = errno == EEXIST ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (reserved < 0)
        return false;
    close(reserved);
    if (rename(from, to) == 0)
        return true;
    int why = errno;
    unlink(to);
    errno = why;
    return false;
}

enum assay_status assay_draft_publish(struct assay_draft *draft, const char *target, bool force) {
    int fd = draft->fd;
    draft->fd = -1;
    bool fine = close(fd) == 0;
    fine = fine && (force ? rename(draft->path, target) == 0 : take_name(draft->path, target));
    if (fine)
        return ASSAY_OK;
    assay_draft_discard(draft);
    return ASSAY_IO;
}

void assay_draft_discard(struct assay_draft *draft) {
    int why = errno;
    if (draft->fd >= 0)
        close(draft->fd);
    unlink(draft->path);
    errno = why;
}

enum assay_status assay_write_all(int fd, const void *data, size_t size) {
    const char *rest = data;
    while (size > 0) {
        ssize_t written = write(fd, rest, size < SSIZE_MAX ? size : SSIZE_MAX);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return ASSAY_IO;
        rest += written;
        size -= (size_t)written;
    }
    return ASSAY_OK;
}
