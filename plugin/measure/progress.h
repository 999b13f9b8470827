/* progress.h - a line on the terminal while a launch runs: groups done, rate, time left. */
#ifndef ASSAY_MEASURE_PROGRESS_H
#define ASSAY_MEASURE_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress {
    bool shown; /* on the terminal at all */
    const char *kernel;
    uint64_t groups;
    struct timespec begin;
    atomic_uint_fast64_t done;
    atomic_uint_fast64_t next; /* ms after begin at which the line is due again */
    atomic_bool written;
};

void progress_begin(struct progress *p, bool shown, const char *kernel, uint64_t groups);

/** A group is done; any thread. */
void progress_group(struct progress *p);

/** Takes the line away. */
void progress_end(struct progress *p);

/** Leaves the line as it is, for what follows to stand below it, and writes none any more; a
 * signal's handler may call it. */
void progress_interrupt(struct progress *p);

#endif
