/* options.c - see options.h. */
#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WARM_UP 2
#define RUNS 10
#define MOST_RUNS 1000000

const char options_help[] =
    "Usage: assay-device time [OPTION]... FILE...\n"
    "       assay-device run [-d DEVICE] [--set NAME=NUMBER]... FILE\n"
    "       assay-device new [--build-options OPTIONS] SOURCE\n"
    "       assay-device list [-f FORMAT] [--chosen] [-d DEVICE]\n"
    "       assay-device transfer [-d DEVICE] [-f FORMAT] [--runs N] [--warm-up N]\n"
    "\n"
    "Run the kernels of launch files, or of Oclgrind's .sim files, on an OpenCL device, and say "
    "how\n"
    "long they take, or run those of one file once; write a launch file for the kernels of a "
    "source;\n"
    "list the devices; or say how long copies take to a device and back.\n"
    "\n"
    "  -d, --device DEVICE      number of the device, or part of its name (default: first GPU)\n"
    "  -f, --format FORMAT      text, csv or json\n"
    "  -o, --output FILE        write to a file\n"
    "      --force              overwrite an existing file\n"
    "      --runs N             runs that are timed (default 10)\n"
    "      --warm-up N          runs before these (default 2)\n"
    "      --min-time SECONDS   run more often until the runs take so long together\n"
    "      --time-limit SECONDS give a file up after so long\n"
    "      --set NAME=NUMBER    a size of a launch file; may be repeated\n"
    "      --build-options OPTIONS\n"
    "                           for the compiler, behind those of the file\n"
    "      --buffers DIR        write what is in buffers at the end, NAME.bin or\n"
    "                           KERNEL.ARGUMENT.bin; of the last file\n"
    "      --expect DIR         folder with what buffers must hold at the end, as files named\n"
    "                           KERNEL.ARGUMENT.bin, ARGUMENT.bin, N.bin or BUFFER.bin; once\n"
    "                           for all files, or once for each\n"
    "      --expect-beside      the same, the folder buffers/ beside each file\n"
    "      --tolerance R        how far float and double may be off, relative (default 0)\n"
    "      --absolute-tolerance A\n"
    "                           or absolute (default 0)\n"
    "      --keep-buffers       fill buffers before the first run only, not before each\n"
    "      --chosen             list only the device that would be used\n"
    "      --dry-run            look at command line, output and device, and time nothing\n"
    "      --help               show this\n"
    "\n"
    "Exit status: 0 all is well; 64 wrong command line; 65 bad file or kernel; 66 file "
    "missing;\n"
    "69 no such device, or it cannot run the kernel; 73, 74 output; 82 outputs differ from what "
    "was\n"
    "expected; 83 of several files some could not be timed.\n";

enum long_option {
    FORCE = 256,
    RUNS_OPTION,
    WARM_UP_OPTION,
    MIN_TIME,
    TIME_LIMIT,
    BUILD_OPTIONS,
    EXPECT,
    EXPECT_BESIDE,
    TOLERANCE,
    ABSOLUTE,
    DRY_RUN,
    CHOSEN,
    KEEP_BUFFERS,
    SET,
    BUFFERS,
    HELP
};

static const struct option long_options[] = {
    {"device", required_argument, NULL, 'd'},
    {"format", required_argument, NULL, 'f'},
    {"output", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, FORCE},
    {"runs", required_argument, NULL, RUNS_OPTION},
    {"warm-up", required_argument, NULL, WARM_UP_OPTION},
    {"min-time", required_argument, NULL, MIN_TIME},
    {"time-limit", required_argument, NULL, TIME_LIMIT},
    {"build-options", required_argument, NULL, BUILD_OPTIONS},
    {"expect", required_argument, NULL, EXPECT},
    {"expect-beside", no_argument, NULL, EXPECT_BESIDE},
    {"tolerance", required_argument, NULL, TOLERANCE},
    {"absolute-tolerance", required_argument, NULL, ABSOLUTE},
    {"dry-run", no_argument, NULL, DRY_RUN},
    {"chosen", no_argument, NULL, CHOSEN},
    {"keep-buffers", no_argument, NULL, KEEP_BUFFERS},
    {"set", required_argument, NULL, SET},
    {"buffers", required_argument, NULL, BUFFERS},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

static bool read_count(const char *name, const char *text, size_t least, size_t *out,
                       struct fault *fault) {
    char *end;
    errno = 0;
    unsigned long value = strtoul(text, &end, 10);
    bool is_number = text[0] >= '0' && text[0] <= '9' && !*end && !errno;
    if (!is_number || value < least || value > MOST_RUNS)
        return fault_set(fault, END_USAGE, "--%s %.80s: expected a whole number from %zu to %d",
                         name, text, least, MOST_RUNS);
    *out = value;
    return true;
}

static bool read_real(const char *name, const char *text, double *out, struct fault *fault) {
    char *end;
    *out = strtod(text, &end);
    return (end != text && !*end && isfinite(*out) && *out >= 0) ||
           fault_set(fault, END_USAGE, "--%s %.80s: expected a number of 0 or more", name, text);
}

static bool read_format(const char *text, enum format *out, struct fault *fault) {
    static const char *const names[] = {"text", "csv", "json"};
    for (int i = FORMAT_TEXT; i <= FORMAT_JSON; i++) {
        if (!strcmp(text, names[i])) {
            *out = (enum format)i;
            return true;
        }
    }
    return fault_set(fault, END_USAGE, "--format %.80s: expected text, csv or json", text);
}

static bool read_number(int option, struct options *o, struct fault *fault) {
    switch (option) {
    case RUNS_OPTION:
        return read_count("runs", optarg, 1, &o->runs, fault);
    case WARM_UP_OPTION:
        return read_count("warm-up", optarg, 0, &o->warm_up, fault);
    case MIN_TIME:
        return read_real("min-time", optarg, &o->min_time, fault);
    case TIME_LIMIT:
        return read_real("time-limit", optarg, &o->time_limit, fault);
    case TOLERANCE:
        return read_real("tolerance", optarg, &o->tolerance.relative, fault);
    default:
        return read_real("absolute-tolerance", optarg, &o->tolerance.absolute, fault);
    }
}

static bool add_setting(struct options *o, struct fault *fault) {
    const char *equals = strchr(optarg, '=');
    if (!equals || equals == optarg || !equals[1])
        return fault_set(fault, END_USAGE, "--set %.80s: expected NAME=NUMBER", optarg);
    o->set[o->settings.count++] = optarg;
    return true;
}

static bool read_option(int option, char **argv, struct options *o, struct fault *fault) {
    switch (option) {
    case 'd':
        o->device = optarg;
        return true;
    case 'f':
        return read_format(optarg, &o->format, fault);
    case 'o':
        o->output = strcmp(optarg, "-") != 0 ? optarg : NULL;
        return true;
    case FORCE:
        return o->force = true;
    case BUILD_OPTIONS:
        o->build_options = optarg;
        return true;
    case EXPECT:
        o->expect[o->expect_count++] = optarg;
        return true;
    case EXPECT_BESIDE:
        return o->expect_beside = true;
    case SET:
        return add_setting(o, fault);
    case BUFFERS:
        o->buffers = optarg;
        return true;
    case DRY_RUN:
        return o->dry_run = true;
    case CHOSEN:
        return o->chosen = true;
    case KEEP_BUFFERS:
        return o->keep_buffers = true;
    case HELP:
        o->command = COMMAND_HELP;
        return true;
    case ':':
        return fault_set(fault, END_USAGE, "%.80s needs a value; see --help", argv[optind - 1]);
    case '?':
        return fault_set(fault, END_USAGE, "%.80s: no such option; see --help", argv[optind - 1]);
    default:
        return read_number(option, o, fault);
    }
}

static bool read_command(const char *word, struct options *o, struct fault *fault) {
    if (word && !strcmp(word, "time"))
        o->command = COMMAND_TIME;
    else if (word && !strcmp(word, "run"))
        o->command = COMMAND_RUN;
    else if (word && !strcmp(word, "new"))
        o->command = COMMAND_NEW;
    else if (word && !strcmp(word, "list"))
        o->command = COMMAND_LIST;
    else if (word && !strcmp(word, "transfer"))
        o->command = COMMAND_TRANSFER;
    else if (word && !strcmp(word, "--help"))
        o->command = COMMAND_HELP;
    else
        return fault_set(fault, END_USAGE,
                         "expected time, run, new, list, transfer or --help%s%.80s",
                         word ? ", not " : "", word ? word : "");
    return true;
}

/* What a variable of a shell leaves that is not set. */
static bool check_empty(const struct options *o, struct fault *fault) {
    if (o->device && !*o->device)
        return fault_set(fault, END_USAGE, "--device: is empty; give a number or part of a name");
    for (size_t i = 0; i < o->file_count; i++)
        if (!*o->files[i])
            return fault_set(fault, END_USAGE, "the name of a file is empty");
    return true;
}

static bool check_options(const struct options *o, struct fault *fault) {
    if (o->command == COMMAND_TIME && o->file_count == 0)
        return fault_set(fault, END_USAGE, "no file is given; see --help");
    if ((o->command == COMMAND_RUN || o->command == COMMAND_NEW) && o->file_count != 1)
        return fault_set(fault, END_USAGE, "%s takes one file; see --help",
                         o->command == COMMAND_RUN ? "run" : "new");
    if ((o->command == COMMAND_LIST || o->command == COMMAND_TRANSFER) && o->file_count)
        return fault_set(fault, END_USAGE, "%s takes no files; see --help",
                         o->command == COMMAND_LIST ? "list" : "transfer");
    if (o->expect_count > 1 && o->expect_count != o->file_count)
        return fault_set(fault, END_USAGE,
                         "%zu times --expect for %zu file%s: give one for all, or one for each",
                         o->expect_count, o->file_count, o->file_count == 1 ? "" : "s");
    if (o->expect_count && o->expect_beside)
        return fault_set(fault, END_USAGE, "--expect and --expect-beside exclude each other");
    return check_empty(o, fault);
}

static bool read_words(int argc, char **argv, struct options *o, struct fault *fault) {
    if (!read_command(argv[1], o, fault))
        return false;
    argc--, argv++; /* options follow the command */
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, ":d:f:o:", long_options, NULL)) != -1;)
        if (!read_option(option, argv, o, fault))
            return false;
    o->files = argv + optind;
    o->file_count = (size_t)(argc - optind);
    return check_options(o, fault);
}

bool options_open(int argc, char **argv, struct options *out, struct fault *fault) {
    *out = (struct options){.build_options = "", .warm_up = WARM_UP, .runs = RUNS};
    out->expect = calloc((size_t)argc + 1, sizeof *out->expect);
    out->set = calloc((size_t)argc + 1, sizeof *out->set);
    out->settings.list = out->set;
    if (!out->expect || !out->set)
        fault_set(fault, END_UNAVAILABLE, "not enough memory");
    else if (read_words(argc, argv, out, fault))
        return true;
    options_close(out);
    return false;
}

void options_close(struct options *options) {
    free((void *)options->expect);
    free((void *)options->set);
    options->expect = options->set = NULL;
}
