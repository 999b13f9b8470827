/* buffers.c - see buffers.h. */
#include "buffers.h"

#include "clean.h"
#include "filename.h"
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct buffers {
    char folder[PATH_MAX]; /* absolute */
    bool reported;         /* that a file cannot be written */
};

/* --- the folder --- */

/* False for a reason in errno. */
static bool make_folder(struct buffers *b, const char *folder) {
    struct stat status;
    if (!filename_absolute(folder, b->folder, sizeof b->folder)) {
        snprintf(b->folder, sizeof b->folder, "%.60s...", folder);
        errno = ENAMETOOLONG;
        return false;
    }
    if (mkdir(b->folder, 0777) == 0)
        return true;
    if (errno != EEXIST || stat(b->folder, &status) != 0)
        return false;
    if (!S_ISDIR(status.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return access(b->folder, W_OK | X_OK) == 0;
}

struct buffers *buffers_open(const char *folder) {
    struct buffers *b = calloc(1, sizeof *b);
    if (b && make_folder(b, folder))
        return b;
    int why = b ? errno : ENOMEM;
    clean_say("%s: %s; no buffer is kept", b ? b->folder : folder, strerror(why));
    launcher_tell_failure("buffers", why);
    buffers_close(b);
    return NULL;
}

void buffers_close(struct buffers *b) { free(b); }

/* --- a file --- */

static bool write_all(int fd, const char *data, uint64_t size) {
    while (size > 0) {
        ssize_t written = write(fd, data, size < SSIZE_MAX ? size : SSIZE_MAX);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        data += written;
        size -= (uint64_t)written;
    }
    return true;
}

/* Writes beside the target, then renames; false for a reason in errno. */
static bool replace(const struct buffers *b, const char *path,
                    const struct buffers_content *content) {
    char temporary[PATH_MAX + 32];
    snprintf(temporary, sizeof temporary, "%s/.assay-%ld.tmp", b->folder, (long)getpid());
    int fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    bool fine = write_all(fd, content->data, content->size);
    int why = errno;
    if (close(fd) != 0 && fine) {
        fine = false;
        why = errno;
    }
    if (fine && rename(temporary, path) == 0)
        return true;
    why = fine ? errno : why;
    unlink(temporary);
    errno = why;
    return false;
}

static void report(struct buffers *b, const char *path, int why) {
    if (!b->reported)
        clean_say("%s: %s; this buffer is not kept", path, strerror(why));
    if (!b->reported)
        launcher_tell_failure("buffers", why);
    b->reported = true;
}

void buffers_write(struct buffers *b, const char *kernel, const struct buffers_content *content) {
    char name[NAME_MAX + 1], path[PATH_MAX + NAME_MAX + 2];
    bool fits = filename_buffer(name, sizeof name, kernel, content->argument);
    snprintf(path, sizeof path, "%s/%s", b->folder, name);
    if (fits && content->data && replace(b, path, content))
        return;
    int why = fits ? errno : ENAMETOOLONG;
    if (fits)
        unlink(path); /* what an earlier launch has left */
    if (content->data)
        report(b, path, why);
}
