/* buffers.c - see buffers.h. */
#include "session/buffers.h"

#include "program/clean.h"
#include "session/filename.h"
#include "session/folder.h"
#include "session/launcher.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct buffers {
    struct folder folder;
    bool reported; /* that a file cannot be written */
};

struct buffers *buffers_open(const char *folder) {
    struct buffers *b = calloc(1, sizeof *b);
    if (b && folder_open(&b->folder, folder))
        return b;
    int why = b ? errno : ENOMEM;
    clean_say("%s: %s; no buffer is kept", b ? b->folder.path : folder, strerror(why));
    launcher_tell_failure("buffers", why);
    buffers_close(b);
    return NULL;
}

void buffers_close(struct buffers *b) { free(b); }

static void report(struct buffers *b, const char *name, int why) {
    if (!b->reported)
        clean_say("%s/%s: %s; this buffer is not kept", b->folder.path, name, strerror(why));
    if (!b->reported)
        launcher_tell_failure("buffers", why);
    b->reported = true;
}

void buffers_write(struct buffers *b, const char *kernel, const struct buffers_content *content) {
    char name[NAME_MAX + 1];
    bool fits = filename_buffer(name, sizeof name, kernel, content->argument);
    if (fits && content->data && folder_put(&b->folder, name, content->data, content->size))
        return;
    int why = fits ? errno : ENAMETOOLONG;
    if (fits)
        folder_remove(&b->folder, name); /* what an earlier launch has left */
    if (content->data)
        report(b, name, why);
}
