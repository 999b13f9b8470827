/* engines.c - see engines.h. */
#include "session/engines.h"

#include "program/clean.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct noted {
    char *kernel, *reason; /* reason: "" if it ran natively */
    uint64_t launches;
};

struct engines {
    struct noted *list; /* [count] */
    size_t count;
};

struct engines *engines_open(void) {
    return calloc(1, sizeof(struct engines));
}

void engines_close(struct engines *e) {
    for (size_t i = 0; e && i < e->count; i++) {
        free(e->list[i].kernel);
        free(e->list[i].reason);
    }
    free(e ? e->list : NULL);
    free(e);
}

void engines_note(struct engines *e, const char *kernel, const char *reason) {
    const char *why = reason ? reason : "";
    for (size_t i = 0; i < e->count; i++)
        if (clean_is(e->list[i].kernel, kernel, strlen(kernel)) &&
            !strcmp(e->list[i].reason, why)) {
            e->list[i].launches++;
            return;
        }
    struct noted *list = realloc(e->list, (e->count + 1) * sizeof *list);
    if (!list)
        return;
    e->list = list;
    struct noted n = {strdup(kernel), strdup(why), 1};
    if (n.kernel && n.reason) {
        clean_text(n.kernel);
        list[e->count++] = n;
        return;
    }
    free(n.kernel);
    free(n.reason);
}

json_t *engines_json(const struct engines *e) {
    json_t *all = json_array();
    for (size_t i = 0; i < e->count; i++) {
        const struct noted *n = &e->list[i];
        bool native = !*n->reason;
        json_array_append_new(all, json_pack("{s:s, s:s, s:o, s:I}", "kernel", n->kernel, "engine",
                                             native ? "native" : "interpreter", "reason",
                                             native ? json_null() : json_string(n->reason),
                                             "launches", (json_int_t)n->launches));
    }
    return all;
}
