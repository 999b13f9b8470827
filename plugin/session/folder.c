/* folder.c - see folder.h. */
#include "session/folder.h"

#include <assay/draft.h>

#include "session/filename.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_PATH_SIZE = PATH_MAX + NAME_MAX + 2 };

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

/* The same, if it is not there. False for a reason in errno. */
static bool make(char *path) {
    struct stat status;
    if (make_path(path))
        return true;
    if (errno != EEXIST || stat(path, &status) != 0)
        return false;
    if (!S_ISDIR(status.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return access(path, W_OK | X_OK) == 0;
}

bool folder_open(struct folder *f, const char *name) {
    if (filename_absolute(name, f->path, sizeof f->path))
        return make(f->path);
    snprintf(f->path, sizeof f->path, "%.60s...", name);
    errno = ENAMETOOLONG;
    return false;
}

static bool join(const struct folder *f, const char *name, char path[FILE_PATH_SIZE]) {
    int length = snprintf(path, FILE_PATH_SIZE, "%s/%s", f->path, name);
    if (length >= 0 && length < FILE_PATH_SIZE)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

bool folder_make_inside(const struct folder *f, const char *name) {
    char path[FILE_PATH_SIZE];
    return join(f, name, path) && make(path);
}

bool folder_put(const struct folder *f, const char *name, const void *data, size_t size) {
    struct assay_draft draft;
    char path[FILE_PATH_SIZE];
    if (!join(f, name, path) || assay_draft_open(&draft, path) != ASSAY_OK)
        return false;
    if (assay_write_all(draft.fd, data, size) == ASSAY_OK)
        return assay_draft_publish(&draft, path, true) == ASSAY_OK;
    assay_draft_discard(&draft);
    return false;
}

void folder_remove(const struct folder *f, const char *name) {
    char path[FILE_PATH_SIZE];
    if (join(f, name, path))
        unlink(path);
}
