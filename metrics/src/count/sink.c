/* sink.c - collects the figures of one launch; see sink.h. */
#include "count/sink.h"

#include "base/array.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void sink_close(struct assay_sink *sink) {
    for (size_t i = 0; i < sink->text_count; i++)
        free(sink->texts[i]);
    free(sink->texts);
    free(sink->figures);
    memset(sink, 0, sizeof *sink);
}

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

/* Indices are told apart by what they say, not by where that stands. */
static uint64_t add_name(uint64_t hash, const struct figure *f) {
    hash = mix(hash, (uint64_t)f->scope.kind << 32 | f->scope.number);
    hash = mix(hash, (uintptr_t)f->key);
    for (const char *c = f->index; c && *c; c++)
        hash = mix(hash, (unsigned char)*c);
    return hash;
}

uint64_t figure_name(const struct figure *f) { return add_name(0, f); }

bool figures_are_of_one(const struct figure *a, const struct figure *b) {
    bool same = a->index == b->index || (a->index && b->index && !strcmp(a->index, b->index));
    return same && a->key == b->key && a->scope.kind == b->scope.kind &&
           a->scope.number == b->scope.number;
}

double figure_value(const struct figure *f) {
    return f->form == WHOLE ? (double)f->whole : f->form == REAL ? f->real : NAN;
}

static void append(struct assay_sink *sink, struct figure figure) {
    struct figure *figures =
        array_room(sink->figures, sink->count, &sink->capacity, sizeof *figures);
    if (!figures) {
        sink->failed = true;
        return;
    }
    sink->figures = figures;
    sink->figures[sink->count++] = figure;
    sink->names = add_name(sink->names, &figure);
}

void assay_sink_count(struct assay_sink *sink, struct assay_scope scope,
                      const struct assay_key *key, const char *index, uint64_t value) {
    append(sink, (struct figure){scope, key, index, WHOLE, value, 0, NAN, false});
}

void assay_sink_real(struct assay_sink *sink, struct assay_scope scope, const struct assay_key *key,
                     const char *index, double value) {
    append(sink, (struct figure){scope, key, index, isfinite(value) ? REAL : UNDEFINED, 0, value,
                                 NAN, false});
}

void assay_sink_ratio(struct assay_sink *sink, struct assay_scope scope,
                      const struct assay_key *key, double numerator, double denominator) {
    assay_sink_real(sink, scope, key, NULL, denominator == 0 ? NAN : numerator / denominator);
}

double assay_sink_value(const struct assay_sink *sink, struct assay_scope scope, const char *id) {
    for (size_t i = 0; i < sink->count; i++) {
        const struct figure *f = &sink->figures[i];
        if (f->scope.kind == scope.kind && f->scope.number == scope.number && !f->index &&
            !strcmp(f->key->id, id))
            return figure_value(f);
    }
    return NAN;
}

const char *assay_sink_keep(struct assay_sink *sink, const char *text) {
    char **texts = array_room(sink->texts, sink->text_count, &sink->text_capacity, sizeof *texts);
    sink->texts = texts ? texts : sink->texts;
    char *copy = texts ? strdup(text) : NULL;
    if (copy)
        texts[sink->text_count++] = copy;
    else
        sink->failed = true;
    return copy;
}

double assay_sink_scale(const struct assay_sink *sink) { return sink->scale > 0 ? sink->scale : 1; }

void assay_sink_distinct(struct assay_sink *sink) {
    if (sink->count)
        sink->figures[sink->count - 1].distinct = true;
}

void assay_sink_sampled(struct assay_sink *sink, unsigned shift) { sink->shift = shift; }
