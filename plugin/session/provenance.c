/* provenance.c - see provenance.h. */
#include "session/provenance.h"

#include <assay/text.h>

#include "session/command.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FAILURES_MOST = 100 };

static void note_time(struct provenance *p) {
    clock_gettime(CLOCK_MONOTONIC, &p->began);
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(p->started, sizeof p->started, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

bool provenance_open(struct provenance *p, const struct options *options) {
    p->options = options;
    p->failures = json_array();
    p->engines = engines_open();
    note_time(p);
    if (p->failures && p->engines)
        return true;
    provenance_close(p);
    return false;
}

void provenance_close(struct provenance *p) {
    json_decref(p->failures);
    engines_close(p->engines);
}

void provenance_note_failure(struct provenance *p, const char *message) {
    if (json_array_size(p->failures) < FAILURES_MOST)
        json_array_append_new(p->failures, assay_text_json(message, strlen(message)));
}

static json_t *nullable(const char *text) {
    return text ? assay_text_json(text, strlen(text)) : json_null();
}

/* Seconds since the session began; undefined where the user wants the same bytes every time. */
static json_t *seconds_json(const struct provenance *p) {
    if (getenv("SOURCE_DATE_EPOCH"))
        return json_null();
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    double seconds =
        (double)(t.tv_sec - p->began.tv_sec) + (double)(t.tv_nsec - p->began.tv_nsec) / 1e9;
    return json_real((double)(int64_t)(seconds * 1000) / 1000);
}

static json_t *provenance_json(const struct provenance *p) {
    char host[256] = "", directory[PATH_MAX] = "";
    gethostname(host, sizeof host - 1);
    if (!getcwd(directory, sizeof directory))
        directory[0] = '\0';
    const char *threads = getenv("OCLGRIND_NUM_THREADS");
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:O}", "command", command_json(),
                     "directory", nullable(directory), "engines", engines_json(p->engines), "host",
                     nullable(host), "seconds", seconds_json(p), "started", nullable(p->started),
                     "threads", nullable(threads), "failures", p->failures);
}

json_t *provenance_head(const struct provenance *p, bool complete) {
    const struct options *o = p->options;
    const char *quick = getenv("OCLGRIND_QUICK");
    json_t *options = json_pack("{s:o, s:s, s:b, s:o, s:b}", "kernel", nullable(o->kernel),
                                "dispatch", o->dispatch, "per_launch", o->per_launch,
                                "build_options", nullable(getenv("OCLGRIND_BUILD_OPTIONS")),
                                "quick", quick && !strcmp(quick, "1"));
    if (o->local_size)
        json_object_set_new(options, "local_size", json_string(o->local_size));
    return json_pack("{s:b, s:{s:s, s:s}, s:{s:s, s:s, s:s}, s:o, s:o}", "complete", complete,
                     "tool", "name", "assay", "version", ASSAY_VERSION, "simulator", "name",
                     "oclgrind", "version", ASSAY_OCLGRIND_VERSION, "llvm", ASSAY_LLVM_VERSION,
                     "options", options, "provenance", provenance_json(p));
}
