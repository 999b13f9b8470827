/* main.c - assay-transform: rewrites a kernel, or says why it cannot. */
#define _XOPEN_SOURCE 700
#include "attempt.h"
#include "memory.h"
#include "output.h"
#include "planes.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char help[] =
    "Usage: assay-transform --list [OPTION]... FILE\n"
    "       assay-transform --planes N [OPTION]... FILE\n"
    "       assay-transform --TRANSFORMATION VALUE -o DIR [OPTION]... FILE\n"
    "\n"
    "Rewrite a kernel of a launch file, a .sim file or an OpenCL C source, or say where and why "
    "that\n"
    "cannot be done.\n"
    "\n"
    "      --list               what applies where, and what does not, and why\n"
    "      --planes N           which planes of grids are worth local memory, at most N in all:\n"
    "                           what --stage BUFFER:PLANES is to be given\n"
    "      --assume             rely on the values that the launch gives the kernel's parameters\n"
    "  -o, --output DIR         where the new source and launch file go\n"
    "      --kernel NAME        of several\n"
    "      --local N[,N[,N]]    size of work-groups, for a source alone\n"
    "      --set NAME=NUMBER    a size of a launch file; may be repeated\n"
    "      --build-options OPTIONS\n"
    "                           for the compiler, behind those of the file\n"
    "      --help               show this\n"
    "\n"
    "Exit status: 0 done; 84 refused; 64 wrong command line; 65 bad file or kernel; 66 file "
    "missing;\n"
    "73, 74 output.\n"
    "\n"
    "Transformations:\n";

struct options {
    struct input_options input;
    const struct transformation *transformation; /* NULL: list them */
    const char *name, *output;
    bool help, assume;
    unsigned planes; /* 0: not asked for */
};

enum { LIST = 256, PLANES, ASSUME, KERNEL, LOCAL, SET, BUILD_OPTIONS, HELP, TRANSFORMATION };

static bool read_local(const char *text, struct input_options *o, struct fault *fault) {
    const char *at = text;
    for (o->dimensions = 0; o->dimensions < ID_DIMENSIONS;) {
        char *end;
        errno = 0;
        unsigned long size = strtoul(at, &end, 10);
        if (*at < '0' || *at > '9' || errno || size == 0 || size > 4096)
            break;
        o->local[o->dimensions++] = size;
        if (!*end)
            return true;
        if (*end != ',')
            break;
        at = end + 1;
    }
    return fault_set(fault, END_USAGE, "--local %.80s: expected N, N,N or N,N,N, from 1 to 4096",
                     text);
}

static bool read_planes(const char *text, unsigned *out, struct fault *fault) {
    bool is_number = *text >= '1' && *text <= '9' && strspn(text, "0123456789") == strlen(text);
    *out = is_number && strlen(text) <= 2 ? (unsigned)atoi(text) : 0;
    return *out ||
           fault_set(fault, END_USAGE, "--planes %.80s: expected a number from 1 to 99", text);
}

/* The command's options, and one for each transformation. Release with free(). */
static struct option *long_options(void) {
    static const struct option own[] = {
        {"list", no_argument, NULL, LIST},
        {"planes", required_argument, NULL, PLANES},
        {"assume", no_argument, NULL, ASSUME},
        {"output", required_argument, NULL, 'o'},
        {"kernel", required_argument, NULL, KERNEL},
        {"local", required_argument, NULL, LOCAL},
        {"set", required_argument, NULL, SET},
        {"build-options", required_argument, NULL, BUILD_OPTIONS},
        {"help", no_argument, NULL, HELP},
    };
    size_t count = sizeof own / sizeof *own;
    struct option *all = memory_new((count + transformation_count + 1) * sizeof *all);
    memcpy(all, own, sizeof own);
    for (size_t i = 0; i < transformation_count; i++)
        all[count + i] = (struct option){transformations[i].name, required_argument, NULL,
                                         TRANSFORMATION + (int)i};
    return all;
}

static bool take_option(int option, char **argv, struct options *o, const char **set,
                        struct fault *fault) {
    switch (option) {
    case LIST:
        return true;
    case PLANES:
        return read_planes(optarg, &o->planes, fault);
    case ASSUME:
        return o->assume = true;
    case 'o':
        o->output = optarg;
        return true;
    case KERNEL:
        o->input.kernel = optarg;
        return true;
    case LOCAL:
        return read_local(optarg, &o->input, fault);
    case SET:
        set[o->input.set_count++] = optarg;
        return true;
    case BUILD_OPTIONS:
        o->input.build_options = optarg;
        return true;
    case HELP:
        return o->help = true;
    case '?':
    case ':':
        return fault_set(fault, END_USAGE,
                         "%.80s: no such option, or one that needs a value; see "
                         "--help",
                         argv[optind - 1]);
    default:
        if (o->transformation)
            return fault_set(fault, END_USAGE, "one transformation at a time");
        o->transformation = &transformations[option - TRANSFORMATION];
        o->name = optarg;
        return true;
    }
}

static bool read_options(int argc, char **argv, struct options *o, const char **set,
                         struct fault *fault) {
    struct option *all = long_options();
    bool fine = true;
    opterr = 0;
    for (int option; fine && (option = getopt_long(argc, argv, ":o:", all, NULL)) != -1;)
        fine = take_option(option, argv, o, set, fault);
    free(all);
    if (!fine || o->help)
        return fine;
    if (argc - optind != 1)
        return fault_set(fault, END_USAGE, "expected one file; see --help");
    if (o->transformation && !o->output)
        return fault_set(fault, END_USAGE, "-o DIR is missing: where the result goes");
    o->input.file = argv[optind];
    return true;
}

/* --- what is done --- */

/* Where what is asked for is declared, or else the kernel begins. */
static unsigned line_of(const struct input *in, const char *value) {
    char *name = memory_copy(value, strcspn(value, ",:")); /* "NAME,N", "NAME:N" */
    const struct tree_variable *v = tree_variable_of(in->function, name);
    free(name);
    size_t at = v ? v->name_at : in->function->range.from;
    unsigned line = 1;
    for (size_t i = 0; i < at && i < in->source_size; i++)
        line += in->source[i] == '\n';
    return line;
}

/* "FILE:LINE: why" */
static void write_refusal(const struct input *in, const struct refusal *r, const char *value,
                          struct text *out) {
    unsigned line = r->line ? r->line : line_of(in, value);
    text_write(out, "refused; %s:%u: %s\n", in->source_file, line, r->text);
}

static void say_change(const struct change *change, const char *how, struct text *out) {
    text_write(out, "applies%s", how);
    if (change->replaced)
        text_write(out, "; replaces %zu access%s", change->replaced,
                   change->replaced == 1 ? "" : "es");
    text_write(out, "\n");
    for (size_t i = 0; i < change->assumption_count; i++)
        text_write(out, "  if %s\n", change->assumptions[i]);
}

/* What comes of one value: as it is, or else with the launch's values. */
static void try_value(const struct input *in, const struct transformation *t, const char *value,
                      struct text *out) {
    for (int assume = 0; assume <= (in->launch_text != NULL); assume++) {
        struct attempt attempt;
        bool fine = attempt_open(in, t, value, assume, &attempt);
        if (fine) {
            text_close(out); /* why it is refused without */
            say_change(&attempt.change, assume ? " with --assume" : "", out);
        } else if (!assume)
            write_refusal(in, &attempt.refusal, value, out);
        attempt_close(&attempt);
        if (fine)
            return;
    }
}

static bool is_sensible(const struct input *in, const struct transformation *t, const char *value) {
    struct request request = attempt_request(in, value, in->launch_text != NULL);
    return !t->is_sensible || t->is_sensible(&request);
}

/* A transformation with each sensible value; numbers of which the same is to be said in one line.
 * Returns how many values there are. */
static size_t list_one(const struct input *in, const struct transformation *t) {
    struct text said = {NULL, 0, 0}, value = {NULL, 0, 0};
    size_t count = 0;
    for (; table_value(t, in->function, count, &value); count++) {
        struct text text = {NULL, 0, 0};
        if (is_sensible(in, t, value.at)) {
            try_value(in, t, value.at, &text);
            bool is_same = said.at && !t->concerns && !strcmp(said.at, text.at);
            if (said.at && !is_same)
                printf(": %s", said.at);
            printf(is_same ? " or %s" : "%s%s", is_same ? value.at : t->name, is_same ? "" : " ");
            if (!is_same)
                printf("%s", value.at);
            text_close(&said);
            said = text;
        }
        text_close(&value);
    }
    if (said.at)
        printf(": %s", said.at);
    text_close(&said);
    return count;
}

static int list(const struct input *in) {
    size_t count = 0;
    for (size_t i = 0; i < transformation_count; i++)
        count += list_one(in, &transformations[i]);
    if (count == 0)
        printf("nothing applies to %s\n", in->function->name);
    return fflush(stdout) == 0 && !ferror(stdout) ? END_OK : END_IO_ERROR;
}

/* Can a plane of a buffer be put into local memory? */
static bool can_be_staged(const struct input *in, const char *name, bool assume,
                          struct refusal *why) {
    struct attempt attempt;
    struct text value = {NULL, 0, 0};
    const struct transformation *t = transformations;
    while (t->apply != stage)
        t++;
    text_write(&value, "%s:1", name);
    bool can = attempt_open(in, t, value.at, assume, &attempt);
    *why = attempt.refusal;
    attempt_close(&attempt);
    text_close(&value);
    return can;
}

/* Which buffers get planes: a line for each that is loaded, and how often. */
static int list_planes(const struct options *o, const struct input *in) {
    struct planes list[PLANES_MOST];
    size_t count = 0;
    struct text refused = {NULL, 0, 0};
    for (const struct tree_variable *v = in->function->variables; v; v = v->next) {
        struct refusal why = {0};
        struct request request = attempt_request(in, v->name, o->assume);
        if (count == PLANES_MOST || !request_is_buffer(v))
            continue;
        if (planes_count(&request, &list[count], &why) &&
            (!list[count].is_shared || can_be_staged(in, v->name, o->assume, &why)))
            count++;
        else {
            text_write(&refused, "%s: ", v->name);
            write_refusal(in, &why, v->name, &refused);
        }
    }
    planes_grant(list, count, o->planes);
    printf("%-16s %6s %9s %7s %10s %7s\n", "buffer", "loads", "in plane", "beside", "elsewhere",
           "planes");
    for (size_t i = 0; i < count; i++)
        printf("%-16s %6zu %9zu %7zu %10zu %7u\n", list[i].grid->name, list[i].loads,
               list[i].in_plane, list[i].beside, list[i].loads - list[i].in_plane - list[i].beside,
               list[i].granted);
    fputs(refused.at ? refused.at : "", stdout);
    text_close(&refused);
    return fflush(stdout) == 0 && !ferror(stdout) ? END_OK : END_IO_ERROR;
}

static int transform(const struct options *o, const struct input *in, const char *folder,
                     struct fault *fault) {
    struct attempt attempt;
    int ending = END_OK;
    if (!attempt_open(in, o->transformation, o->name, o->assume, &attempt)) {
        struct text text = {NULL, 0, 0};
        write_refusal(in, &attempt.refusal, o->name, &text);
        fprintf(stderr, "assay: refused: %s", text.at + strlen("refused; "));
        text_close(&text);
        ending = END_REFUSED;
    } else {
        if (!output_write(&attempt.of, &attempt.change, &attempt.source, folder, fault))
            ending = (int)fault->code;
    }
    attempt_close(&attempt);
    return ending;
}

/* Makes the folder and names it so that it is found from anywhere; release with free(). */
static char *open_folder(const char *name, struct fault *fault) {
    char *path = NULL;
    if ((mkdir(name, 0777) == 0 || errno == EEXIST) && (path = realpath(name, NULL)))
        return path;
    fault_set(fault, END_CANNOT_CREATE, "%s: %s", name, strerror(errno));
    return NULL;
}

static int perform(const struct options *o, struct fault *fault) {
    struct input in;
    char *folder = o->output ? open_folder(o->output, fault) : NULL;
    if (o->output && !folder)
        return (int)fault->code;
    int ending;
    if (input_open(&o->input, &in, fault)) {
        ending = o->transformation ? transform(o, &in, folder, fault)
                 : o->planes       ? list_planes(o, &in)
                                   : list(&in);
        input_close(&in);
    } else
        ending = (int)fault->code;
    free(folder);
    return ending;
}

static int say_help(void) {
    fputs(help, stdout);
    for (size_t i = 0; i < transformation_count; i++) {
        const struct transformation *t = &transformations[i];
        printf("      --%s %-*s %s\n", t->name, 22 - (int)strlen(t->name), t->takes, t->help);
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? END_OK : END_IO_ERROR;
}

int main(int argc, char **argv) {
    struct fault fault = {.code = END_OK};
    struct options o = {.input = {.build_options = ""}};
    const char **set = memory_new((size_t)(argc + 1) * sizeof *set);
    int ending = (int)END_USAGE;
    o.input.set = set;
    if (read_options(argc, argv, &o, set, &fault))
        ending = o.help ? say_help() : perform(&o, &fault);
    if (fault.text[0])
        fprintf(stderr, "assay: %s\n", fault.text);
    fault_clear(&fault);
    free((void *)set);
    return ending;
}
