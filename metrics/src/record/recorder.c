/* recorder.c - all launches of a process and the record they make; see assay/recorder.h. */
#include <assay/recorder.h>

#include <assay/text.h>

#include "base/array.h"
#include "count/sink.h"
#include "measure/profile.h"
#include "record/entry.h"
#include "record/memo.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the record says of a program, without its code. */
struct described {
    char id[17];
    json_t *json;
};

/* The mutex is held while entries are looked at, but not while a launch is measured. */
struct assay_recorder {
    bool per_launch;
    pthread_mutex_t mutex;
    unsigned extras;        /* of the launches recorded */
    struct entry **entries; /* [entry_count] in order of first launch */
    size_t entry_count, entry_capacity;
    size_t last;                /* entry of the last launch */
    struct described *programs; /* [program_count] */
    size_t program_count;
    struct memos memos;
    uint64_t launches[ASSAY_SKIPPED + 1];
    size_t text_size; /* of the last text: the next one is somewhat longer */
    char *keys;       /* [keys_size] as they were written last, of these extras; or NULL */
    size_t keys_size;
    unsigned keys_extras;
};

enum assay_status assay_recorder_open(bool per_launch, struct assay_recorder **recorder) {
    *recorder = calloc(1, sizeof **recorder);
    if (!*recorder)
        return ASSAY_NO_MEMORY;
    (*recorder)->per_launch = per_launch;
    pthread_mutex_init(&(*recorder)->mutex, NULL);
    return ASSAY_OK;
}

void assay_recorder_close(struct assay_recorder *recorder) {
    if (!recorder)
        return;
    memos_close(&recorder->memos);
    for (size_t i = 0; i < recorder->entry_count; i++)
        entry_close(recorder->entries[i]);
    for (size_t i = 0; i < recorder->program_count; i++)
        json_decref(recorder->programs[i].json);
    free(recorder->entries);
    free(recorder->programs);
    free(recorder->keys);
    pthread_mutex_destroy(&recorder->mutex);
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

/* The launch's entry; NULL if there is none yet. */
static struct entry *find_entry(struct assay_recorder *r, const struct assay_launch *launch,
                                uint64_t number) {
    if (r->entry_count && entry_matches(r->entries[r->last], launch, number))
        return r->entries[r->last];
    for (size_t i = 0; i < r->entry_count; i++)
        if (entry_matches(r->entries[i], launch, number)) {
            r->last = i;
            return r->entries[i];
        }
    return NULL;
}

/* The launch's entry, made if need be; NULL if memory is short. */
static struct entry *entry_for(struct assay_recorder *r, const struct assay_launch *launch,
                               uint64_t number) {
    struct entry *e = find_entry(r, launch, number);
    if (e)
        return e;
    return note_program(r, launch->program) ? append_entry(r, launch, number) : NULL;
}

/* The figures of a launch, and what tells it from others if that was little; see memo.h. */
struct measured {
    struct assay_sink sink;
    struct journal *journal; /* NULL if there is none */
};

/* Call with the mutex held. */
static enum assay_status add_figures(struct assay_recorder *r, struct entry *e,
                                     const struct assay_launch *launch, struct measured *m) {
    struct addition *additions = NULL;
    enum assay_status status = entry_add(e, launch, &m->sink, m->journal ? &additions : NULL);
    if (status == ASSAY_OK && m->journal)
        memos_add(&r->memos, e, launch, m->journal, additions, m->sink.count);
    return status;
}

bool assay_recorder_add_known(struct assay_recorder *recorder, const struct assay_launch *launch,
                              struct assay_profile *profile) {
    const struct journal *journal = recorder->per_launch ? NULL : profile_journal(profile);
    if (!journal)
        return false;
    pthread_mutex_lock(&recorder->mutex);
    struct entry *e = find_entry(recorder, launch, 0);
    bool known = e && memos_count(&recorder->memos, e, launch, journal);
    recorder->launches[ASSAY_RECORDED] += known;
    if (known)
        entry_note_local_size(e, launch);
    pthread_mutex_unlock(&recorder->mutex);
    return known;
}

/* Measures a launch that is not known, without the mutex. */
static enum assay_status measure(struct assay_recorder *r, struct entry *e,
                                 const struct assay_launch *launch, struct assay_profile *profile) {
    struct measured m = {.journal = r->per_launch ? NULL : profile_journal(profile)};
    if (m.journal && memos_count(&r->memos, e, launch, m.journal))
        return ASSAY_OK;
    pthread_mutex_unlock(&r->mutex);
    enum assay_status status = assay_profile_emit(profile, &m.sink);
    if (status == ASSAY_OK && m.sink.failed)
        status = ASSAY_NO_MEMORY;
    pthread_mutex_lock(&r->mutex);
    if (status == ASSAY_OK)
        status = add_figures(r, e, launch, &m);
    sink_close(&m.sink);
    return status;
}

enum assay_status assay_recorder_add(struct assay_recorder *recorder,
                                     const struct assay_launch *launch, uint64_t number,
                                     enum assay_outcome outcome, struct assay_profile *profile) {
    enum assay_status status = ASSAY_OK;
    pthread_mutex_lock(&recorder->mutex);
    if (outcome == ASSAY_RECORDED || outcome == ASSAY_FAILED) {
        struct entry *e = entry_for(recorder, launch, recorder->per_launch ? number : 0);
        status = e ? ASSAY_OK : ASSAY_NO_MEMORY;
        if (e && profile)
            status = measure(recorder, e, launch, profile);
        if (status != ASSAY_OK)
            outcome = ASSAY_FAILED;
        if (e && outcome == ASSAY_FAILED)
            entry_fail(e);
        if (e && outcome == ASSAY_RECORDED) {
            entry_note_local_size(e, launch);
            recorder->extras |= launch->extras;
        }
    }
    recorder->launches[outcome]++;
    pthread_mutex_unlock(&recorder->mutex);
    return status;
}

/* --- JSON --- */

static json_t *leads_json(unsigned leads) {
    static const char *const names[] = {"kernel", "argument", "line", "space"};
    json_t *j = json_array();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (leads & 1U << i)
            json_array_append_new(j, json_string(names[i]));
    return j;
}

/* What reports make of a key. */
static void add_manners(json_t *j, const struct assay_key *k) {
    static const char *const better[] = {NULL, "less", "more"};
    const struct {
        const char *name, *value;
    } texts[] = {{"index", k->index}, {"title", k->title},       {"section", k->section},
                 {"shown", k->shown}, {"synonyms", k->synonyms}, {"better", better[k->better]}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].value)
            json_object_set_new(j, texts[i].name, json_string(texts[i].value));
    if (k->leads & ~(unsigned)ASSAY_ASIDE)
        json_object_set_new(j, "leads", leads_json(k->leads));
    if (k->leads & ASSAY_ASIDE)
        json_object_set_new(j, "aside", json_true());
}

static json_t *key_json(const struct assay_key *k, size_t order) {
    static const char *const kinds[] = {"count", "level", "real"};
    json_t *j = json_pack("{s:s, s:s, s:s, s:s, s:I}", "unit", k->unit, "text", k->text, "source",
                          k->source, "kind", kinds[k->kind], "order", (json_int_t)order);
    if (j)
        add_manners(j, k);
    return j;
}

static void add_keys(json_t *keys, const struct assay_metric *metric) {
    for (size_t k = 0; k < metric->key_count; k++)
        json_object_set_new(keys, metric->keys[k].id,
                            key_json(&metric->keys[k], json_object_size(keys) + 1));
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

static void write_kernels(const struct assay_recorder *r, struct json_text *text) {
    struct entry **sorted = malloc((r->entry_count + 1) * sizeof *sorted);
    text->failed |= !sorted;
    if (sorted && r->entry_count) {
        memcpy(sorted, r->entries, r->entry_count * sizeof *sorted);
        qsort(sorted, r->entry_count, sizeof *sorted, by_entry);
    }
    json_text_begin(text, '[');
    for (size_t i = 0; sorted && i < r->entry_count; i++) {
        if (!sorted[i]->measured && !sorted[i]->failed)
            continue; /* its first launch is just being measured */
        json_text_element(text);
        entry_write(sorted[i], text);
    }
    json_text_end(text, ']');
    free(sorted);
}

/* They are many, and the same each time. */
static void write_keys(struct assay_recorder *r, struct json_text *text) {
    if (r->keys && r->keys_extras == r->extras) {
        json_text_again(text, r->keys, r->keys_size);
        return;
    }
    json_t *keys = keys_json(r->extras);
    const size_t begin = text->size;
    text->failed |= !keys;
    if (keys)
        json_text_value(text, keys);
    json_decref(keys);
    free(r->keys);
    r->keys_extras = r->extras;
    r->keys_size = text->size - begin;
    r->keys = text->failed ? NULL : malloc(r->keys_size);
    if (r->keys)
        memcpy(r->keys, text->bytes + begin, r->keys_size);
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

static int by_member(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All members, and keys and kernels in their places among them. */
static void write_record(struct assay_recorder *r, const json_t *all, struct json_text *text) {
    enum { MEMBERS_MOST = 16 };
    const char *names[MEMBERS_MOST], *name;
    size_t n = 0;
    json_t *value;
    names[n++] = "kernels";
    names[n++] = "keys";
    json_object_foreach((json_t *)(uintptr_t)all, name, value) if (n < MEMBERS_MOST) names[n++] =
        name;
    qsort(names, n, sizeof *names, by_member);
    json_text_begin(text, '{');
    for (size_t i = 0; i < n; i++) {
        json_text_member(text, names[i]);
        if ((value = json_object_get(all, names[i])))
            json_text_value(text, value);
        else if (!strcmp(names[i], "keys"))
            write_keys(r, text);
        else
            write_kernels(r, text);
    }
    json_text_end(text, '}');
}

char *assay_recorder_text(struct assay_recorder *recorder, json_t *head, size_t *size) {
    pthread_mutex_lock(&recorder->mutex);
    memos_settle(&recorder->memos);
    for (size_t i = 0; i < recorder->entry_count; i++)
        entry_settle(recorder->entries[i]);
    json_t *all = json_pack("{s:s, s:i, s:o, s:o}", "schema", "assay-record", "schema_version",
                            ASSAY_SCHEMA_VERSION, "programs", programs_json(recorder), "launches",
                            launches_json(recorder));
    struct json_text *text = all ? json_text_open(recorder->text_size / 4 * 5) : NULL;
    if (text) {
        json_object_update(all, head);
        write_record(recorder, all, text);
    }
    recorder->text_size = text ? text->size : 0;
    json_decref(all);
    pthread_mutex_unlock(&recorder->mutex);
    return text ? json_text_close(text, size) : NULL;
}
