/* buffers.c - see buffers.h. */
#include "session/buffers.h"

#include <assay/draft.h>

#include "program/clean.h"
#include "session/filename.h"
#include "session/launcher.h"

#include <errno.h>
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

/* Makes the folders that a path leads through. */
static void make_parents(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777); /* one that cannot be made shows with the last */
        *slash = '/';
    }
}

static bool make_path(char *path) {
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno != ENOENT)
        return false;
    make_parents(path);
    return mkdir(path, 0777) == 0;
}

/* False for a reason in errno. */
static bool make_folder(struct buffers *b, const char *folder) {
    struct stat status;
    if (!filename_absolute(folder, b->folder, sizeof b->folder)) {
        snprintf(b->folder, sizeof b->folder, "%.60s...", folder);
        errno = ENAMETOOLONG;
        return false;
    }
    if (make_path(b->folder))
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

/* False for a reason in errno. */
static bool replace(const char *path, const struct buffers_content *content) {
    struct assay_draft draft;
    if (assay_draft_open(&draft, path) != ASSAY_OK)
        return false;
    if (assay_write_all(draft.fd, content->data, content->size) == ASSAY_OK)
        return assay_draft_publish(&draft, path, true) == ASSAY_OK;
    assay_draft_discard(&draft);
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
    if (fits && content->data && replace(path, content))
        return;
    int why = fits ? errno : ENAMETOOLONG;
    if (fits)
        unlink(path); /* what an earlier launch has left */
    if (content->data)
        report(b, path, why);
}
