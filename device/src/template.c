/* template.c - see template.h. */
#define _POSIX_C_SOURCE 200809L
#include "template.h"

#include "device.h"
#include "file.h"
#include "launch_reader.h"
#include "program.h"
#include "session.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Work-items of each dimension of a work-group, by the number of dimensions, from 1. */
static const size_t group_items[] = {0, 64, 8, 4};

/* N, and how many elements a buffer has, by the power of N that this is, from 1. */
static const size_t sizes[] = {0, 1024, 128, 32};
static const char *const elements[] = {"", "N", "N*N", "N*N*N"};

/* Bytes of an element of a structure, of which the compiler does not say how large it is. */
enum { STRUCTURE_BYTES = 16 };

struct source {
    const char *name;
    const char *options; /* for the compiler */
    unsigned dimensions;
    unsigned power; /* elements of a buffer: N to this power */
};

/* --- the source --- */

/* The digit between parentheses behind "_id" as in get_global_id( 1 ), -1 if there is none. */
static int dimension_of(const char *behind) {
    behind += strspn(behind, " \t\n");
    if (*behind != '(')
        return -1;
    behind++;
    behind += strspn(behind, " \t\n");
    return isdigit((unsigned char)*behind) ? *behind - '0' : -1;
}

/* As many as the ids that are asked for anywhere in a text have, 1 at least. */
static unsigned count_dimensions(const char *text) {
    int most = 0;
    for (const char *at = text; (at = strstr(at, "_id")); at += 3) {
        int dimension = dimension_of(at + 3);
        most = dimension > most && dimension < DIMENSIONS ? dimension : most;
    }
    return (unsigned)most + 1;
}

static bool read_source(struct source *source, struct fault *fault) {
    char *text;
    size_t size;
    if (strpbrk(source->name, " \t\r\n\v\f#"))
        return fault_set(fault, END_USAGE,
                         "%s: has a blank or # in its name, which no launch file can name",
                         source->name);
    if (!file_read(source->name, &text, &size, fault))
        return false;
    source->dimensions = source->power = count_dimensions(text);
    free(text);
    return true;
}

/* --- a launch --- */

/* Elements of a vector: 4 of "float4*", of "float3", too. */
static unsigned width_of(const char *type) {
    size_t n = strcspn(type, "*");
    size_t from = n;
    while (from > 0 && isdigit((unsigned char)type[from - 1]))
        from--;
    unsigned width = from < n ? (unsigned)strtoul(type + from, NULL, 10) : 1;
    return width == 3 ? 4 : width;
}

/* Is it a whole number that may say how many of something there are? */
static bool is_count(const struct parameter *p) {
    enum type type = type_of_parameter(p->type);
    return p->space == SPACE_PRIVATE && type_bytes(type) >= 4 && !type_is_real(type) &&
           width_of(p->type) == 1;
}

/* "N*4", or where each element is a vector "N*16". */
static void write_values(unsigned power, enum type type, unsigned width) {
    const char *count = elements[power];
    bool is_counted = type_is_real(type) || (type_bytes(type) >= 4 && power == 1);
    printf("<size=%s*%zu %s ", count, type_bytes(type) * width, type_name(type));
    if (is_counted && width > 1)
        printf("range=0:1:%s*%u-1>", count, width);
    else if (is_counted)
        printf("range=0:1:%s-1>", count);
    else
        fputs("fill=1>", stdout);
}

static void write_value(const struct parameter *p) {
    enum type type = type_of_parameter(p->type);
    unsigned width = width_of(p->type);
    size_t bytes = type_bytes(type) * width;
    if (width > 1)
        printf("<size=%zu %s fill=1>", bytes, type_name(type));
    else
        printf("<size=%zu %s> %s", bytes, type_name(type), is_count(p) ? "N" : "1");
}

/* The size of a value of a type that is not known, a structure or another name for one: that which
 * the kernel takes. */
static size_t find_size(const struct kernel *kernel, size_t index) {
    static const char
        zero[1024]; /* that many bytes a device must allow for all arguments together */
    for (size_t bytes = 1; bytes <= sizeof zero; bytes++)
        if (clSetKernelArg(kernel->kernel, (cl_uint)index, bytes, zero) == CL_SUCCESS)
            return bytes;
    return STRUCTURE_BYTES;
}

static void write_argument(const struct source *s, const struct kernel *kernel, size_t index,
                           const struct parameter *p, size_t group) {
    enum type type = type_of_parameter(p->type);
    unsigned width = width_of(p->type);
    bool is_value = p->space == SPACE_PRIVATE;
    unsigned power = p->space == SPACE_CONSTANT ? 1 : s->power; /* there is little room for it */
    fputs("  argument ", stdout);
    if (p->space == SPACE_LOCAL)
        printf("<size=%zu>", group * (type ? type_bytes(type) * width : STRUCTURE_BYTES));
    else if (type == TYPE_NONE && is_value)
        printf("<size=%zu uchar fill=0>", find_size(kernel, index));
    else if (type == TYPE_NONE)
        printf("<size=%s*%d uchar fill=0>", elements[power], STRUCTURE_BYTES);
    else if (is_value)
        write_value(p);
    else
        write_values(power, type, width);
    printf("  # %s %s%s\n", p->type, p->name,
           type == TYPE_NONE && !is_value ? "; how many bytes it has is a guess" : "");
}

/* The work-group that the kernel requires, or one that suits it. Returns its items. */
static size_t choose_group(const struct source *s, const struct session *session,
                           const struct kernel *kernel, size_t local[DIMENSIONS]) {
    size_t required[DIMENSIONS] = {0};
    clGetKernelWorkGroupInfo(kernel->kernel, session->device->id, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                             sizeof required, required, NULL);
    size_t items = 1;
    for (unsigned i = 0; i < DIMENSIONS; i++) {
        local[i] = required[0] ? required[i] : i < s->dimensions ? group_items[s->dimensions] : 1;
        items *= local[i];
    }
    return items;
}

static void write_ndrange(const struct source *s, const size_t local[DIMENSIONS]) {
    unsigned dimensions = DIMENSIONS;
    while (dimensions > s->dimensions && local[dimensions - 1] == 1)
        dimensions--;
    fputs("  global", stdout);
    for (unsigned i = 0; i < dimensions; i++)
        if (i >= s->dimensions)
            printf(" %zu", local[i]);
        else if (sizes[s->power] % local[i] == 0)
            fputs(" N", stdout);
        else
            printf(" (N+%zu)/%zu*%zu", local[i] - 1, local[i], local[i]);
    fputs("\n  local", stdout);
    for (unsigned i = 0; i < dimensions; i++)
        printf(" %zu", local[i]);
    putchar('\n');
}

static bool write_launch(const struct source *s, const struct session *session,
                         const struct launch_file *file, const struct program *program,
                         const char *name, struct fault *fault) {
    struct kernel kernel;
    size_t local[DIMENSIONS];
    if (!kernel_open(program, file, name, &kernel, fault))
        return false;
    size_t group = choose_group(s, session, &kernel, local);
    printf("\nlaunch %s\n", name);
    write_ndrange(s, local);
    bool fine = true;
    for (size_t i = 0; fine && i < kernel.parameters; i++) {
        struct signature signature;
        fine = kernel_parameter(&kernel, file, i, &signature, fault);
        if (fine)
            write_argument(s, &kernel, i, &signature.parameter, group);
    }
    kernel_close(&kernel);
    return fine;
}

/* --- the file --- */

/* Names of all kernels, each with a NUL behind it, and one more behind the last; release with
 * free(); NULL if there is no memory. */
static char *read_names(const struct program *program) {
    size_t size = 0;
    clGetProgramInfo(program->program, CL_PROGRAM_KERNEL_NAMES, 0, NULL, &size);
    char *names = calloc(1, size + 2);
    if (names && size)
        clGetProgramInfo(program->program, CL_PROGRAM_KERNEL_NAMES, size, names, NULL);
    for (char *at = names; at && (at = strchr(at, ';'));)
        *at++ = '\0'; /* which stands between them */
    return names;
}

/* Of images nobody knows their format, of samplers nobody what they do. */
static bool check_parameter(const struct source *s, size_t index, const struct parameter *p,
                            struct fault *fault) {
    return (p->space != SPACE_IMAGE && p->space != SPACE_SAMPLER) ||
           fault_set(fault, END_BAD_RECORD,
                     "%s: argument %zu (%s) is of type %s, which is to be given by hand: no launch "
                     "file is written for it",
                     s->name, index, p->name, p->type);
}

/* Two numbers that may be counts are taken for those of rows and columns, and so on. */
static bool count_power(struct source *s, const struct launch_file *file,
                        const struct program *program, const char *name, struct fault *fault) {
    struct kernel kernel;
    if (!kernel_open(program, file, name, &kernel, fault))
        return false;
    unsigned counts = 0;
    bool fine = true;
    for (size_t i = 0; fine && i < kernel.parameters; i++) {
        struct signature signature;
        fine = kernel_parameter(&kernel, file, i, &signature, fault) &&
               check_parameter(s, i, &signature.parameter, fault);
        counts += fine && is_count(&signature.parameter);
    }
    counts = counts < DIMENSIONS ? counts : DIMENSIONS;
    s->power = counts > s->power ? counts : s->power;
    kernel_close(&kernel);
    return fine;
}

static void write_head(const struct source *s) {
    puts("launch-file 1\n"
         "# Values, and how many there are, are a beginning: give the kernels what they expect.");
    printf("size N %zu\nsource %s\n", sizes[s->power], s->name);
    if (*s->options)
        printf("options %s\n", s->options);
}

static bool write_all(struct source *s, const struct session *session,
                      const struct launch_file *file, const struct program *program,
                      struct fault *fault) {
    char *names = read_names(program);
    if (!names)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", s->name);
    bool fine = *names || fault_set(fault, END_BAD_RECORD, "%s: has no kernel", s->name);
    for (const char *name = names; fine && *name; name += strlen(name) + 1)
        fine = count_power(s, file, program, name, fault);
    if (fine)
        write_head(s);
    for (const char *name = names; fine && *name; name += strlen(name) + 1)
        fine = write_launch(s, session, file, program, name, fault);
    free(names);
    return fine;
}

/* A launch file that names the source and nothing else of it. */
static struct launch_file *make_file(const struct source *s, struct fault *fault) {
    static const char form[] = "launch-file 1 source %s launch none global 1";
    const struct settings none = {NULL, 0};
    struct launch_file *file = NULL;
    size_t room = sizeof form + strlen(s->name);
    char *text = malloc(room);
    if (!text) {
        fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", s->name);
        return NULL;
    }
    int size = snprintf(text, room, form, s->name);
    if (launch_file_parse("new", text, (size_t)size, &none, &file, fault))
        file->name = s->name; /* its folder stays the current one */
    free(text);
    return file;
}

static bool use_session(struct source *s, const struct session *session, struct fault *fault) {
    struct program program;
    struct launch_file *file = make_file(s, fault);
    bool fine = file && program_open(session, file, s->options, &program, fault);
    if (fine) {
        fine = write_all(s, session, file, &program, fault);
        program_close(&program);
    } else if (fault->details) {
        fprintf(stderr, "%s\n", fault->details);
    }
    if (file)
        launch_file_close(file);
    return fine;
}

enum ending template_write(const struct options *options, struct fault *fault) {
    struct source source = {.name = options->files[0], .options = options->build_options};
    struct devices devices;
    struct session session;
    if (!read_source(&source, fault) || !devices_open(&devices, fault))
        return fault->code;
    bool fine = session_open(&devices.list[0], &session, fault);
    if (fine) {
        fine = use_session(&source, &session, fault);
        session_close(&session);
    }
    devices_close(&devices);
    if (fine && (fflush(stdout) != 0 || ferror(stdout)))
        fine = fault_set(fault, END_IO_ERROR, "standard output: could not be written");
    return fine ? END_OK : fault->code;
}
