/* registry.c - the list of metrics; a new one is a line here. */
#include <assay/metric.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

extern const struct assay_metric assay_memory, assay_compute, assay_parallelism, assay_branch,
    assay_intensity, assay_access_size, assay_simt, assay_psl, assay_coalesce, assay_split,
    assay_bank, assay_stride_item, assay_stride, assay_reuse, assay_pattern, assay_staging,
    assay_rounds, assay_affine, assay_address_map;

enum { OWN = 19, ADDED_MOST = 16 };

const struct assay_metric *assay_metrics[OWN + ADDED_MOST + 1] = {
    &assay_memory,    &assay_compute,     &assay_parallelism, &assay_branch,
    &assay_intensity, &assay_access_size, &assay_simt,        &assay_psl,
    &assay_coalesce,  &assay_split,       &assay_bank,        &assay_stride_item,
    &assay_stride,    &assay_reuse,       &assay_pattern,     &assay_staging,
    &assay_rounds,    &assay_affine,      &assay_address_map,
};

/* --- metrics from outside --- */

/* A word of lower-case letters, digits and _ from `id` on; its length, 0 if there is none. */
static size_t word_length(const char *id) {
    size_t n = 0;
    while (islower((unsigned char)id[n]) ||
           (n > 0 && (isdigit((unsigned char)id[n]) || id[n] == '_')))
        n++;
    return n;
}

/* Words with dots between them, as the record's schema has it. */
static bool is_id(const char *id) {
    for (size_t n; id && (n = word_length(id)) > 0; id += n + 1)
        if (!id[n])
            return true;
        else if (id[n] != '.')
            return false;
    return false;
}

/* One line that is not empty. */
static bool is_line(const char *text) {
    bool is = text && *text;
    for (; is && *text; text++)
        is = (unsigned char)*text >= ' ' && *text != 0x7f;
    return is;
}

static bool is_key(const struct assay_key *k) {
    const char *const optional[] = {k->index, k->title, k->section, k->shown, k->synonyms};
    bool is = k->kind == ASSAY_COUNT || k->kind == ASSAY_LEVEL || k->kind == ASSAY_REAL;
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
        is = is && (!optional[i] || is_line(optional[i]));
    return is && is_id(k->id) && is_line(k->unit) && is_line(k->text) && is_line(k->source) &&
           k->better <= ASSAY_MORE && (!k->shown || k->index);
}

static bool has_key(const struct assay_metric *m, size_t keys, const char *id) {
    for (size_t i = 0; i < keys; i++)
        if (!strcmp(m->keys[i].id, id))
            return true;
    return false;
}

static bool is_known(const struct assay_metric *metric, const char *id) {
    for (size_t i = 0; assay_metrics[i]; i++)
        if (assay_metrics[i] != metric &&
            has_key(assay_metrics[i], assay_metrics[i]->key_count, id))
            return true;
    return false;
}

static enum assay_status refuse(char *problem, size_t size, const char *what, const char *which) {
    snprintf(problem, size, "%s%s", what, which);
    return ASSAY_INVALID;
}

static enum assay_status check_keys(const struct assay_metric *m, char *problem, size_t size) {
    if (!m->keys || !m->key_count)
        return refuse(problem, size, "it has no keys", "");
    for (size_t i = 0; i < m->key_count; i++) {
        const struct assay_key *k = &m->keys[i];
        if (!is_key(k))
            return refuse(problem, size,
                          "a key is not complete: ", is_id(k->id) ? k->id : "its id");
        if (has_key(m, i, k->id) || is_known(m, k->id))
            return refuse(problem, size, "there is such a key already: ", k->id);
    }
    return ASSAY_OK;
}

static bool is_complete(const struct assay_step_metric *s) {
    return s->width && s->scopes && s->takes && s->measure && s->figures;
}

enum assay_status assay_metric_add(const struct assay_metric *metric, char *problem, size_t size) {
    size_t count = 0;
    while (assay_metrics[count] && assay_metrics[count] != metric)
        count++;
    if (assay_metrics[count])
        return ASSAY_OK; /* it is there */
    if (count == OWN + ADDED_MOST)
        return refuse(problem, size, "there are too many metrics", "");
    if (!is_line(metric->name))
        return refuse(problem, size, "it has no name", "");
    bool counts = metric->fold && metric->clear;
    if (!metric->emit && !metric->steps)
        return refuse(problem, size, "it needs emit, or steps", "");
    if (metric->open && (!metric->close || (!counts && !metric->steps)))
        return refuse(problem, size, "it has open without close, fold and clear", "");
    if (!metric->bytes != !metric->thin)
        return refuse(problem, size, "it has one of bytes and thin without the other", "");
    if ((metric->steps || metric->step) && metric->absolute)
        return refuse(problem, size, "what is absolute hears of no steps", "");
    if (metric->steps && !is_complete(metric->steps))
        return refuse(problem, size, "its steps need width, scopes, takes, measure and figures",
                      "");
    enum assay_status status = check_keys(metric, problem, size);
    if (status == ASSAY_OK)
        assay_metrics[count] = metric;
    return status;
}
