/* options.h - the command line. */
#ifndef ASSAY_DEVICE_OPTIONS_H
#define ASSAY_DEVICE_OPTIONS_H

#include "check.h"
#include "fault.h"
#include "launch_file.h"

#include <stdbool.h>
#include <stddef.h>

enum command {
    COMMAND_LIST,
    COMMAND_TIME,
    COMMAND_RUN,
    COMMAND_NEW,
    COMMAND_TRANSFER,
    COMMAND_HELP
};

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON };

struct options {
    enum command command;
    enum format format;
    const char *output; /* file, NULL for stdout */
    bool force;
    const char *device;        /* NULL: devices_choose() chooses */
    const char *build_options; /* "" if there are none */
    const char *buffers;       /* folder for what is in buffers at the end, or NULL */
    size_t warm_up, runs;      /* of each file; runs > 0 */
    double min_time;           /* seconds that the runs take at least, together */
    double time_limit;         /* seconds for a file, 0: none */
    const char **expect; /* [expect_count] folders: one for all files, or one each; "" is none */
    size_t expect_count;
    const char **set;         /* what --set says */
    struct settings settings; /* the same, for each file */
    bool dry_run;             /* time nothing */
    bool chosen;              /* list only the device that would be used */
    bool keep_buffers;        /* give buffers their contents before the first run only */
    bool expect_beside;       /* compare with buffers/ beside each file */
    struct tolerance tolerance;
    char *const *files; /* [file_count] */
    size_t file_count;
};

extern const char options_help[];

/**
 * Reads the command line.
 *
 * @param out  release with options_close(); the words of argv are kept
 *
 * Errors: END_USAGE with a line that names the option.
 */
bool options_open(int argc, char **argv, struct options *out, struct fault *fault);

void options_close(struct options *options);

#endif
