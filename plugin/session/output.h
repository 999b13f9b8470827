/* output.h - the record's file: its name, and when it is written.
 *
 * It is written when the session begins, after each launch and when the process exits.  Where
 * launches are so short that writing would cost more than a twentieth of the time, a thread writes
 * what they have left behind, moments later; a signal that ends the process is then held up until
 * that is done.
 */
#ifndef ASSAY_SESSION_OUTPUT_H
#define ASSAY_SESSION_OUTPUT_H

#include <assay/recorder.h>

#include "measure/progress.h"
#include "session/options.h"

#include <pthread.h>
#include <signal.h>

struct output;

/* Launches that have ended and are not in the recorder yet. */
struct output_pending {
    bool (*is_busy)(void *of); /* may be asked by a signal's handler */
    void (*wait)(void *of);
    void *of;
};

/**
 * Chooses the file and writes an empty record.
 *
 * @return  NULL after a line on stderr if the file cannot be created
 */
struct output *output_open(const struct options *options, struct assay_recorder *recorder,
                           const struct output_pending *pending);

/** The recorder has changed. */
void output_changed(struct output *output);

/** A record that ends between these two is incomplete. */
void output_launch_begins(struct output *output);
void output_launch_ends(struct output *output);

/** A launch is measured from here to its end: a signal that ends the process before is told to be
 * in the middle of it. `progress` has to stay. */
void output_launch_measured(struct output *output, const char *kernel, struct progress *progress);

/** What is written to other files between these two is written before a signal ends the process, as
 * the record is. */
void output_begin_writing(struct output *output, sigset_t *before);
void output_end_writing(struct output *output, const sigset_t *before);

/** Adds a line to provenance.failures. */
void output_note_failure(struct output *output, const char *message);

/** Counts a launch that the native engine ran, or, with a reason, the interpreter. */
void output_note_engine(struct output *output, const char *kernel, const char *reason);

#endif
