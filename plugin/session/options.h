/* options.h - what the user asked for, from ASSAY_* variables. */
#ifndef ASSAY_SESSION_OPTIONS_H
#define ASSAY_SESSION_OPTIONS_H

#include "native/engine.h"

#include <assay/launch.h>

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct options {
    const char *output;  /* ASSAY_OUTPUT, or NULL */
    bool force;          /* ASSAY_FORCE: overwrite */
    bool numbered;       /* ASSAY_NUMBERED: take the next free name instead of failing */
    const char *module;  /* ASSAY_MODULE: a shared object that holds a metric, or NULL */
    const char *buffers; /* ASSAY_BUFFERS: folder for the contents of buffers, or NULL */
    const char *extract; /* ASSAY_EXTRACT: folder for launch files, or NULL */
    size_t extract_most; /* ASSAY_MAX_BYTES: of its files together */
    const char *kernel;  /* ASSAY_KERNEL, or NULL */
    regex_t regex;       /* of kernel, if that is set */
    const char *dispatch;
    uint64_t first, last;      /* ASSAY_DISPATCH: launches of each kernel, from 1 */
    bool per_launch;           /* ASSAY_PER_LAUNCH */
    unsigned extras;           /* ASSAY_ADDRESS_MAP: sum of enum assay_extra */
    const char *local_size;    /* ASSAY_LOCAL_SIZE, or NULL: what assay-enqueue.so chooses */
    uint64_t sample;           /* ASSAY_SAMPLE: one of so many groups; 1: all */
    size_t max_memory;         /* ASSAY_MAX_MEMORY, bytes; a quarter of the machine's if not set */
    enum engine_choice engine; /* ASSAY_ENGINE */
    bool progress;             /* ASSAY_PROGRESS: auto (a terminal), always, never */
    bool quiet;                /* ASSAY_QUIET */
};

/**
 * Reads the environment.
 *
 * @param problem  [size] on failure, one line: which variable, what is wrong, what is expected
 * @return         false if a variable cannot be understood
 */
bool options_read(struct options *options, char *problem, size_t size);

/** Bytes of "65536", "64K", "16M" or "2G"; false if it is none of these, or 0. */
bool options_parse_bytes(const char *text, size_t *bytes);

/** A number from 1 on; false if it is none. */
bool options_parse_sample(const char *text, uint64_t *sample);

/** "all", "N" or "N-M" with 1 <= N <= M; false if it is none of these. */
bool options_parse_dispatch(const char *text, uint64_t *first, uint64_t *last);

/** True if launch `number` of a kernel of that name is to be measured. */
bool options_select(const struct options *options, const char *kernel, uint64_t number);

#endif
