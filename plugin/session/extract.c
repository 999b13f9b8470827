/* extract.c - see extract.h. */
#include "session/extract.h"

#include "program/clean.h"
#include "program/digest.h"
#include "session/extract_headers.h"
#include "session/extract_text.h"
#include "session/folder.h"
#include "session/launcher.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BASE_SIZE = 160 }; /* of a file's name, without its end */

/* What a program is made of. */
struct program {
    char source[DIGEST_SIZE], options[DIGEST_SIZE];
    char name[32];        /* "program-2" */
    char file[40];        /* with its end */
    char *kept_options;   /* those of its launch files */
    char problem[512];    /* why it cannot be kept, or "" */
    struct program *next; /* older ones */
};

struct kept {
    const struct program *program;
    char *kernel;
    uint32_t dimensions;
    uint64_t global[3], local[3], offset[3];
    bool is_local_null;
    char base[BASE_SIZE];
    struct kept *next; /* older ones */
};

struct extract {
    struct folder folder;
    uint64_t most, left; /* bytes */
    struct program *programs;
    struct kept *kept;
    size_t program_count;
    bool reported; /* that a file cannot be written */
};

struct extract *extract_open(const char *folder, uint64_t most) {
    struct extract *e = calloc(1, sizeof *e);
    if (e && folder_open(&e->folder, folder)) {
        e->most = e->left = most;
        return e;
    }
    int why = e ? errno : ENOMEM;
    clean_say("%s: %s; no launch is extracted", e ? e->folder.path : folder, strerror(why));
    launcher_tell_failure("extract", why);
    free(e);
    return NULL;
}

void extract_close(struct extract *e) {
    for (struct program *p = e ? e->programs : NULL, *next; p; p = next) {
        next = p->next;
        free(p->kept_options);
        free(p);
    }
    for (struct kept *k = e ? e->kept : NULL, *next; k; k = next) {
        next = k->next;
        free(k->kernel);
        free(k);
    }
    free(e);
}

/* --- what is said --- */

static void tell_left_out(const struct extract_launch *l, const char *why) {
    clean_say("launch %" PRIu64 " of kernel %s is not extracted: %s", l->number, l->kernel, why);
    launcher_tell_count("not-extracted", 1);
}

/* A file could not be written. */
static void tell_failure(struct extract *e, const char *name, int why) {
    if (!e->reported) {
        clean_say("%s/%s: %s; not all launches are extracted", e->folder.path, name, strerror(why));
        launcher_tell_failure("extract", why);
    }
    e->reported = true;
}

/* --- programs --- */

static bool take(struct extract *e, uint64_t bytes) {
    if (bytes > e->left)
        return false;
    e->left -= bytes;
    return true;
}

/* Writes the headers of a source; bitcode has none. */
static bool keep_headers(struct extract *e, const struct extract_launch *l, struct program *p) {
    struct extract_headers headers;
    char inner[48];
    if (l->is_bitcode)
        return (p->kept_options = strdup("")) != NULL;
    snprintf(inner, sizeof inner, "%s.include", p->name);
    bool fine = extract_headers_copy(l->source, l->options, &e->folder, inner, &headers);
    if (!fine)
        snprintf(p->problem, sizeof p->problem, "%s", headers.problem);
    if (headers.error)
        tell_failure(e, inner, headers.error);
    p->kept_options = headers.options;
    e->left -= headers.bytes < e->left ? headers.bytes : e->left;
    return fine;
}

/* Writes the source, and its headers. */
static void keep_program(struct extract *e, const struct extract_launch *l, struct program *p) {
    snprintf(p->file, sizeof p->file, "%s.%s", p->name, l->is_bitcode ? "bc" : "cl");
    if (!keep_headers(e, l, p))
        return;
    if (!folder_put(&e->folder, p->file, l->source, l->source_size)) {
        snprintf(p->problem, sizeof p->problem, "%s could not be written", p->file);
        tell_failure(e, p->file, errno);
    }
    e->left -= l->source_size < e->left ? l->source_size : e->left;
}

static const struct program *find_program(struct extract *e, const struct extract_launch *l) {
    char source[DIGEST_SIZE], options[DIGEST_SIZE];
    digest_text(l->source, l->source_size, source);
    digest_text(l->options, strlen(l->options), options);
    for (const struct program *p = e->programs; p; p = p->next)
        if (!strcmp(p->source, source) && !strcmp(p->options, options))
            return p;
    struct program *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    memcpy(p->source, source, sizeof source);
    memcpy(p->options, options, sizeof options);
    size_t number = ++e->program_count;
    if (number == 1)
        snprintf(p->name, sizeof p->name, "program");
    else
        snprintf(p->name, sizeof p->name, "program-%zu", number);
    p->next = e->programs;
    e->programs = p;
    keep_program(e, l, p);
    return p;
}

/* --- launches --- */

static bool is_same(const struct kept *k, const struct program *p, const struct extract_launch *l) {
    return k->program == p && !strcmp(k->kernel, l->kernel) && k->dimensions == l->dimensions &&
           k->is_local_null == l->is_local_null &&
           !memcmp(k->global, l->global, sizeof l->global) &&
           !memcmp(k->local, l->local, sizeof l->local) &&
           !memcmp(k->offset, l->offset, sizeof l->offset);
}

/* Notes a launch; NULL if one like it has been noted, or memory is short. */
static struct kept *note(struct extract *e, const struct program *p,
                         const struct extract_launch *l) {
    int number = 1;
    for (const struct kept *k = e->kept; k; k = k->next) {
        if (is_same(k, p, l))
            return NULL;
        number += !strcmp(k->kernel, l->kernel);
    }
    struct kept *k = calloc(1, sizeof *k);
    if (!k || !(k->kernel = strdup(l->kernel))) {
        free(k);
        return NULL;
    }
    k->program = p;
    k->dimensions = l->dimensions;
    k->is_local_null = l->is_local_null;
    memcpy(k->global, l->global, sizeof l->global);
    memcpy(k->local, l->local, sizeof l->local);
    memcpy(k->offset, l->offset, sizeof l->offset);
    snprintf(k->base, sizeof k->base, number == 1 ? "%.120s" : "%.120s-%d", l->kernel, number);
    k->next = e->kept;
    e->kept = k;
    return k;
}

/* Bytes of a launch's files. */
static uint64_t bytes_of(const struct extract_launch *l, const struct extract_place *places) {
    uint64_t bytes = 0;
    for (size_t i = 0; i < l->count; i++)
        bytes += places[i].has_file ? l->arguments[i].size : 0;
    return bytes;
}

static bool put(struct extract *e, const char *name, const void *data, size_t size) {
    if (folder_put(&e->folder, name, data, size))
        return true;
    tell_failure(e, name, errno);
    return false;
}

static bool write_contents(struct extract *e, const struct extract_launch *l,
                           const struct extract_place *places, const char *base) {
    for (size_t i = 0; i < l->count; i++) {
        char name[NAME_MAX + 1];
        if (!places[i].has_file)
            continue;
        if (!extract_file_name(base, &places[i], name, sizeof name)) {
            tell_failure(e, l->arguments[i].name, ENAMETOOLONG);
            return false;
        }
        if (!put(e, name, l->arguments[i].data, l->arguments[i].size))
            return false;
    }
    return true;
}

static bool write_launch(struct extract *e, const struct extract_launch *l,
                         const struct extract_place *places, const struct kept *k) {
    char name[BASE_SIZE + 16], line[BASE_SIZE + 32];
    size_t size;
    snprintf(name, sizeof name, "%s.launch", k->base);
    char *text =
        extract_text(l, places, k->base, k->program->file, k->program->kept_options, &size);
    bool fine = text && put(e, name, text, size);
    if (!text)
        tell_left_out(l, "memory is short");
    if (fine) {
        snprintf(line, sizeof line, "extracted %s", name);
        launcher_tell(line);
    }
    free(text);
    return fine;
}

static void keep(struct extract *e, const struct extract_launch *l, struct extract_place *places,
                 const struct kept *k) {
    uint64_t bytes = bytes_of(l, places);
    char why[160];
    if (take(e, bytes)) {
        if (write_contents(e, l, places, k->base))
            write_launch(e, l, places, k);
        return;
    }
    snprintf(why, sizeof why,
             "its buffers have %" PRIu64 " bytes, and of the %" PRIu64 " that all may have %" PRIu64
             " are left; --max-bytes allows more",
             bytes, e->most, e->left);
    tell_left_out(l, why);
}

void extract_add(struct extract *e, const struct extract_launch *l) {
    char why[512];
    const struct program *p = find_program(e, l);
    const struct kept *k = p ? note(e, p, l) : NULL;
    if (!k)
        return;
    if (*p->problem || extract_refuses(l, why, sizeof why)) {
        tell_left_out(l, *p->problem ? p->problem : why);
        return;
    }
    struct extract_place *places = calloc(l->count + 1, sizeof *places);
    if (places) {
        extract_places(l, places);
        keep(e, l, places, k);
    } else
        tell_left_out(l, "memory is short");
    free(places);
}
