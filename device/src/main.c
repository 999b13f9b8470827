/* main.c - assay-device: launch files on an OpenCL device.
 *
 * Needs nothing but an OpenCL loader and the C library, so that it can be carried to a machine that
 * has nothing else: cc -std=c11 -O2 *.c -lOpenCL -lm
 */
#include "list.h"
#include "options.h"
#include "run.h"
#include "series.h"
#include "template.h"
#include "transfer.h"

#include <stdio.h>

static enum ending show_help(void) {
    return fputs(options_help, stdout) >= 0 && fflush(stdout) == 0 ? END_OK : END_IO_ERROR;
}

static enum ending perform(const struct options *options, struct fault *fault) {
    switch (options->command) {
    case COMMAND_LIST:
        return list_run(options, fault);
    case COMMAND_TRANSFER:
        return transfer_run(options, fault);
    case COMMAND_RUN:
        return run_file(options, fault);
    case COMMAND_NEW:
        return template_write(options, fault);
    case COMMAND_TIME:
        return options->dry_run ? series_check(options, fault) : series_run(options, fault);
    default:
        return show_help();
    }
}

int main(int argc, char **argv) {
    struct fault fault = {.code = END_OK};
    struct options options;
    enum ending ending;
    if (options_open(argc, argv, &options, &fault)) {
        ending = perform(&options, &fault);
        options_close(&options);
    } else {
        ending = fault.code;
    }
    if (fault.text[0])
        fprintf(stderr, "assay: %s\n", fault.text);
    fault_clear(&fault);
    return (int)ending;
}
