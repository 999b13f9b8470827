/* assay/recorder.h - the launches of a process so far, and the record (JSON) they make.
 *
 * Launches of one kernel with one NDRange share an entry: figures that never vary are kept as they
 * are, others as least, mean and greatest.  Means are taken from sums of integers (reals in units
 * of 2^-40), so the order of launches cannot show.  Threads may add launches and ask for the record
 * at any time.
 */
#ifndef ASSAY_RECORDER_H
#define ASSAY_RECORDER_H

#include <assay/launch.h>
#include <assay/metric.h>
#include <assay/profile.h>
#include <assay/status.h>

#include <jansson.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ASSAY_SCHEMA_VERSION 2

struct assay_recorder; /* release with assay_recorder_close() */

enum assay_status assay_recorder_open(bool per_launch, struct assay_recorder **recorder);
void assay_recorder_close(struct assay_recorder *recorder);

/* What became of a launch. */
enum assay_outcome {
    ASSAY_RECORDED, /* measured to its end */
    ASSAY_FAILED,   /* began, but some of its groups did not end: counted, without figures */
    ASSAY_EMPTY,    /* has no items: only the total is counted */
    ASSAY_SKIPPED   /* not selected by the user: only the total is counted */
};

/**
 * Adds a launch.  The program is copied as far as needed and may go afterwards.
 *
 * @param number   of the launch among those of its kernel, from 1
 * @param profile  for ASSAY_RECORDED, otherwise NULL
 *
 * Errors: ASSAY_NO_MEMORY; the launch then counts as failed.
 */
enum assay_status assay_recorder_add(struct assay_recorder *recorder,
                                     const struct assay_launch *launch, uint64_t number,
                                     enum assay_outcome outcome, struct assay_profile *profile);

/**
 * Adds a measured launch if it did, event by event, what one of its entry did before: that takes no
 * time.  Otherwise nothing is added, and assay_recorder_add() must follow.
 *
 * @return  true if it was added
 */
bool assay_recorder_add_known(struct assay_recorder *recorder, const struct assay_launch *launch,
                              struct assay_profile *profile);

/** Launches added so far with that outcome. */
uint64_t assay_recorder_launches(const struct assay_recorder *recorder, enum assay_outcome outcome);

/**
 * The record as JSON text.  Its key table has the keys of extras that a recorded launch had, and of
 * no other extra.
 *
 * @param head  object whose members (complete, options, provenance, simulator, tool) are copied to
 * the top level; borrowed
 * @param size  bytes of the text
 * @return      UTF-8 that ends with a line feed, to be freed, or NULL if memory is short
 */
char *assay_recorder_text(struct assay_recorder *recorder, json_t *head, size_t *size);

/** The key table of all metrics as JSON, a new reference, or NULL if memory is short. */
json_t *assay_keys_json(void);

#ifdef __cplusplus
}
#endif

#endif
