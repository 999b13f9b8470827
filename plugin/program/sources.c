/* sources.c - see sources.h. */
#include "program/sources.h"

#include "program/digest.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* A file beside Oclgrind's input.cl. */
struct file {
    const char *name, *directory; /* the latter is where a relative name begins */
    bool ambiguous;               /* another directory has one of this name */
};

static bool is_text(const char *kept, const char *text, size_t length) {
    return !strncmp(kept, text, length) && !kept[length];
}

void sources_note(struct builder *b, LLVMValueRef instruction) {
    unsigned length = 0, directory_length = 0;
    const char *name = LLVMGetDebugLocFilename(instruction, &length);
    const char *directory = LLVMGetDebugLocDirectory(instruction, &directory_length);
    directory = directory ? directory : "";
    struct file *files = b->files.items;
    for (size_t i = 0; i < b->files.count; i++)
        if (is_text(files[i].name, name, length)) {
            files[i].ambiguous |= !is_text(files[i].directory, directory, directory_length);
            return;
        }
    struct file *added = builder_append(b, &b->files, sizeof *added);
    if (!added)
        return;
    added->name = builder_keep(b, name, length);
    added->directory = builder_keep(b, directory, directory_length);
}

static bool find(const struct file *file, char digest[DIGEST_SIZE]) {
    char path[PATH_MAX];
    bool absolute = file->name[0] == '/';
    int length = snprintf(path, sizeof path, "%s%s%s", absolute ? "" : file->directory,
                          absolute ? "" : "/", file->name);
    return !file->ambiguous && length >= 0 && (size_t)length < sizeof path &&
           digest_file(path, digest);
}

static void append(struct builder *b, const char *file, const char digest[DIGEST_SIZE]) {
    struct assay_source *source = builder_append(b, &b->sources, sizeof *source);
    if (!source)
        return;
    source->file = file;
    memcpy(source->digest, digest, sizeof source->digest);
}

void sources_add_digests(struct builder *b) {
    const struct table_origin *o = b->origin;
    const struct file *files = b->files.items;
    char digest[DIGEST_SIZE];
    if (!o->source || !*o->source)
        return;
    digest_text(o->source, o->source_length, digest);
    append(b, SOURCES_OWN, digest);
    for (size_t i = 0; i < b->files.count; i++)
        if (strcmp(files[i].name, SOURCES_OWN) != 0 && find(&files[i], digest))
            append(b, files[i].name, digest);
}
