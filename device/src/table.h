/* table.h - the rows of `time`, written as they come, so that none is lost. */
#ifndef ASSAY_DEVICE_TABLE_H
#define ASSAY_DEVICE_TABLE_H

#include "options.h"
#include "row.h"

#include <stdio.h>

/* What is said of an output that is there. */
#define TABLE_EXISTS "%s: file exists; choose another name with -o, or overwrite it with --force"

/* A file and its median time, in seconds. */
struct timed {
    const char *name;
    double time;
};

struct table {
    FILE *stream;
    const struct options *options;
    size_t rows;
    struct timed *timed; /* [timed_count] rows that may be set against each other, as text does */
    size_t timed_count;
};

/**
 * Opens the output that the options name, and writes nothing yet.
 *
 * @param options  outlive the table
 *
 * Errors: END_CANNOT_CREATE; END_UNAVAILABLE if there is no memory.
 */
bool table_open(const struct options *options, struct table *out, struct fault *fault);

/** Writes what comes before the rows. Device and driver are all that counts of `row`. */
void table_begin(struct table *table, const struct row *row);

/** Writes a row; fails with END_IO_ERROR. */
bool table_add(struct table *table, const struct row *row, struct fault *fault);

/** Writes what comes behind the rows, if any were begun, and closes; fails with END_IO_ERROR. Text
 * says of several files how many times the fastest each takes, the fastest first. What computes
 * something else than it must is not among them. */
bool table_close(struct table *table, struct fault *fault);

#endif
