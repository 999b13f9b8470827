/* recorder.c - all launches of a process and the record they make; see assay/recorder.h. */
#include <assay/recorder.h>

#include <assay/draft.h>

#include "array.h"
#include "entry.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the record says of a program, without its code. */
struct described {
    char id[17];
    json_t *json;
};

struct assay_recorder {
    bool per_launch;
    unsigned extras;        /* of the launches recorded */
    struct entry **entries; /* [entry_count] in order of first launch */
    size_t entry_count, entry_capacity;
    size_t last;                /* entry of the last launch */
    struct described *programs; /* [program_count] */
    size_t program_count;
    uint64_t launches[ASSAY_SKIPPED + 1];
};

enum assay_status assay_recorder_open(bool per_launch, struct assay_recorder **recorder) {
    *recorder = calloc(1, sizeof **recorder);
    if (!*recorder)
        return ASSAY_NO_MEMORY;
    (*recorder)->per_launch = per_launch;
    return ASSAY_OK;
}

void assay_recorder_close(struct assay_recorder *recorder) {
    if (!recorder)
        return;
    for (size_t i = 0; i < recorder->entry_count; i++)
        entry_close(recorder->entries[i]);
    for (size_t i = 0; i < recorder->program_count; i++)
        json_decref(recorder->programs[i].json);
    free(recorder->entries);
    free(recorder->programs);
    free(recorder);
}

uint64_t assay_recorder_launches(const struct assay_recorder *recorder,
                                 enum assay_outcome outcome) {
    return recorder->launches[outcome];
}

static json_t *text_json(const char *text) { return assay_text_json(text, strlen(text)); }

static json_t *sources_json(const struct assay_program *p) {
    json_t *sources = json_object();
    for (uint32_t i = 0; i < p->source_count; i++) {
        json_t *file = text_json(p->sources[i].file);
        json_object_set_new(sources, json_string_value(file), json_string(p->sources[i].digest));
        json_decref(file);
    }
    return sources;
}

static json_t *program_json(const struct assay_program *p) {
    json_t *options = text_json(p->build_options);
    return json_pack(
        "{s:o, s:o, s:s, s:b, s:o}", "build_options", options ? options : json_string("?"), "file",
        p->file ? text_json(p->file) : json_null(), "origin", p->from_binary ? "binary" : "source",
        "debug_info", p->debug_info, "sources", sources_json(p));
}

static bool note_program(struct assay_recorder *r, const struct assay_program *p) {
    for (size_t i = 0; i < r->program_count; i++)
        if (!strcmp(r->programs[i].id, p->id))
            return true;
    struct described *programs = realloc(r->programs, (r->program_count + 1) * sizeof *programs);
    if (!programs)
        return false;
    r->programs = programs;
    programs[r->program_count].json = program_json(p);
    memcpy(programs[r->program_count++].id, p->id, sizeof p->id);
    return true;
}

static struct entry *append_entry(struct assay_recorder *r, const struct assay_launch *launch,
                                  uint64_t number) {
    struct entry **entries =
        array_room(r->entries, r->entry_count, &r->entry_capacity, sizeof *entries);
    if (!entries)
        return NULL;
    r->entries = entries;
    struct entry *e = entry_open(launch, number);
    if (e) {
        r->last = r->entry_count;
        r->entries[r->entry_count++] = e;
    }
    return e;
}

/* The launch's entry, made if need be; NULL if memory is short. */
static struct entry *entry_for(struct assay_recorder *r, const struct assay_launch *launch,
                               uint64_t number) {
    if (r->entry_count && entry_matches(r->entries[r->last], launch, number))
        return r->entries[r->last];
    for (size_t i = 0; i < r->entry_count; i++)
        if (entry_matches(r->entries[i], launch, number)) {
            r->last = i;
            return r->entries[i];
        }
    return note_program(r, launch->program) ? append_entry(r, launch, number) : NULL;
}

static enum assay_status add_figures(struct entry *e, const struct assay_launch *launch,
                                     struct assay_profile *profile) {
    struct assay_sink sink = {0};
    enum assay_status status = assay_profile_emit(profile, &sink);
    if (status == ASSAY_OK)
        status = sink.failed ? ASSAY_NO_MEMORY : entry_add(e, launch, &sink);
    sink_close(&sink);
    return status;
}

enum assay_status assay_recorder_add(struct assay_recorder *recorder,
                                     const struct assay_launch *launch, uint64_t number,
                                     enum assay_outcome outcome, struct assay_profile *profile) {
    enum assay_status status = ASSAY_OK;
    if (outcome == ASSAY_RECORDED || outcome == ASSAY_FAILED) {
        struct entry *e = entry_for(recorder, launch, recorder->per_launch ? number : 0);
        status = e ? ASSAY_OK : ASSAY_NO_MEMORY;
        if (e && profile)
            status = add_figures(e, launch, profile);
        if (status != ASSAY_OK)
            outcome = ASSAY_FAILED;
        if (e && outcome == ASSAY_FAILED)
            e->failed++;
        if (outcome == ASSAY_RECORDED)
            recorder->extras |= launch->extras;
    }
    recorder->launches[outcome]++;
    return status;
}

/* --- JSON --- */

static json_t *key_json(const struct assay_key *k) {
    static const char *const kinds[] = {"count", "level", "real"};
    json_t *j = json_pack("{s:s, s:s, s:s, s:s}", "unit", k->unit, "text", k->text, "source",
                          k->source, "kind", kinds[k->kind]);
    if (k->index)
        json_object_set_new(j, "index", json_string(k->index));
    return j;
}

static void add_keys(json_t *keys, const struct assay_metric *metric) {
    for (size_t k = 0; k < metric->key_count; k++)
        json_object_set_new(keys, metric->keys[k].id, key_json(&metric->keys[k]));
}

static json_t *keys_json(unsigned extras) {
    json_t *keys = json_object();
    for (size_t i = 0; keys && assay_metrics[i]; i++)
        if (assay_metric_is_wanted(assay_metrics[i], extras))
            add_keys(keys, assay_metrics[i]);
    return keys;
}

json_t *assay_keys_json(void) { return keys_json(UINT_MAX); }

static int by_entry(const void *a, const void *b) {
    return entry_compare(*(struct entry *const *)a, *(struct entry *const *)b);
}

static json_t *kernels_json(const struct assay_recorder *r) {
    struct entry **sorted = malloc((r->entry_count + 1) * sizeof *sorted);
    json_t *kernels = sorted ? json_array() : NULL;
    if (!kernels) {
        free(sorted);
        return NULL;
    }
    if (r->entry_count) {
        memcpy(sorted, r->entries, r->entry_count * sizeof *sorted);
        qsort(sorted, r->entry_count, sizeof *sorted, by_entry);
    }
    for (size_t i = 0; i < r->entry_count; i++)
        if (json_array_append_new(kernels, entry_json(sorted[i])) != 0) {
            json_decref(kernels);
            kernels = NULL;
            break;
        }
    free(sorted);
    return kernels;
}

static json_t *programs_json(const struct assay_recorder *r) {
    json_t *programs = json_object();
    for (size_t i = 0; programs && i < r->program_count; i++)
        json_object_set(programs, r->programs[i].id, r->programs[i].json);
    return programs;
}

static json_t *launches_json(const struct assay_recorder *r) {
    return json_pack("{s:I, s:I, s:I, s:I}", "recorded", (json_int_t)r->launches[ASSAY_RECORDED],
                     "failed", (json_int_t)r->launches[ASSAY_FAILED], "empty",
                     (json_int_t)r->launches[ASSAY_EMPTY], "not_selected",
                     (json_int_t)r->launches[ASSAY_SKIPPED]);
}

json_t *assay_recorder_json(const struct assay_recorder *recorder, json_t *head) {
    json_t *kernels = kernels_json(recorder);
    if (!kernels)
        return NULL;
    json_t *record =
        json_pack("{s:s, s:i, s:o, s:o, s:o, s:o}", "schema", "assay-record", "schema_version",
                  ASSAY_SCHEMA_VERSION, "keys", keys_json(recorder->extras), "programs",
                  programs_json(recorder), "launches", launches_json(recorder), "kernels", kernels);
    if (record)
        json_object_update(record, head);
    return record;
}

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

static enum assay_status dump(const json_t *json, int fd) {
    char *text = json_dumps(json, JSON_INDENT(1) | JSON_SORT_KEYS | JSON_REAL_PRECISION(15));
    if (!text) {
        errno = ENOMEM;
        return ASSAY_IO;
    }
    enum assay_status status = assay_write_all(fd, text, strlen(text));
    if (status == ASSAY_OK)
        status = assay_write_all(fd, "\n", 1);
    int why = errno;
    free(text);
    errno = why;
    return status;
}

/* A file that is no regular one (a terminal, a pipe, /dev/null) is written to, never replaced. */
static enum assay_status write_through(const json_t *json, const char *path) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return ASSAY_IO;
    enum assay_status status = dump(json, fd);
    int why = errno;
    if (close(fd) != 0)
        return ASSAY_IO;
    errno = why;
    return status;
}

static enum assay_status replace(const json_t *json, const char *path, bool force) {
    struct assay_draft draft;
    if (assay_draft_open(&draft, path) != ASSAY_OK)
        return ASSAY_IO;
    if (dump(json, draft.fd) == ASSAY_OK)
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

enum assay_status assay_json_write(const json_t *json, const char *path, bool force) {
    struct stat status;
    errno = 0;
    bool exists = stat(path, &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        return write_through(json, path);
    if (exists && !force) {
        errno = EEXIST;
        return ASSAY_IO;
    }
    if (!exists && !force && is_broken_link(path)) {
        errno = errno == ENOENT ? ENOLINK : errno;
        return ASSAY_IO;
    }
    char *target = realpath(path, NULL); /* through symbolic links, to the file itself */
    enum assay_status done = replace(json, target ? target : path, force);
    int why = errno;
    free(target);
    errno = why;
    return done;
}
