/* provenance.h - how a record came about, and what else stands at its head. */
#ifndef ASSAY_SESSION_PROVENANCE_H
#define ASSAY_SESSION_PROVENANCE_H

#include "session/engines.h"
#include "session/options.h"

#include <time.h>

struct provenance {
    const struct options *options;
    struct timespec began;   /* monotonic */
    char started[32];        /* wall clock, ISO 8601 */
    json_t *failures;        /* [lines] */
    struct engines *engines; /* which ran what */
};

/** Begins now.  Release with provenance_close().  False if memory is short; there is then nothing
 * to release. */
bool provenance_open(struct provenance *p, const struct options *options);
void provenance_close(struct provenance *p);

/** Adds a line to the failures, unless there are many. */
void provenance_note_failure(struct provenance *p, const char *message);

/** The head of a record.  NULL if memory is short. */
json_t *provenance_head(const struct provenance *p, bool complete);

#endif
