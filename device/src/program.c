/* program.c - see program.h. */
#define _POSIX_C_SOURCE 200809L
#include "program.h"

#include "file.h"
#include "messages.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* All sources of a file; or its program as LLVM's bitcode, which not every device takes.
 */
struct sources {
    char **texts;  /* [count] */
    size_t *sizes; /* [count] */
    size_t count;
};

/* --- the compiler's log --- */

static size_t count_lines(const char *text, size_t size) {
    size_t lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The log of the simulator, with the names of the file's sources. */
static char *name_lines(char *log, const struct launch_file *file, const struct sources *sources) {
    struct piece *pieces = calloc(file->source_count, sizeof *pieces);
    size_t each = sources->count / file->source_count, line = 1;
    for (size_t i = 0; pieces && i < sources->count; i++) {
        if (i % each == each - 1)
            pieces[i / each] = (struct piece){file->sources[i / each], line};
        line += count_lines(sources->texts[i], sources->sizes[i]);
    }
    log = messages_name(log, pieces, pieces ? file->source_count : 0);
    free(pieces);
    return log;
}

static char *read_log(cl_program program, const struct session *session,
                      const struct launch_file *file, const struct sources *sources) {
    cl_device_id device = session->device->id;
    size_t size = 0;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &size);
    char *log = calloc(1, size + 1);
    if (log && size)
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log, NULL);
    return strstr(session->device->platform, "Oclgrind") ? name_lines(log, file, sources) : log;
}

/* The line that says what is wrong: the first with "error", or else the first. */
static const char *find_reason(const char *log, int *length) {
    const char *line = log ? strstr(log, "error") : NULL;
    while (line && line > log && line[-1] != '\n')
        line--;
    line = line ? line : log ? log : "";
    line += strspn(line, " \t\r\n");
    size_t n = strcspn(line, "\r\n");
    *length = (int)(n < 300 ? n : 300);
    return *length ? line : (*length = 25, "its compiler says no more");
}

static bool failed_to_build(cl_program program, const struct session *session,
                            const struct launch_file *file, const struct sources *sources,
                            cl_int error, struct fault *fault) {
    int length;
    char *log = read_log(program, session, file, sources);
    const char *reason = find_reason(log, &length);
    enum ending code = error == CL_BUILD_PROGRAM_FAILURE || error == CL_INVALID_BUILD_OPTIONS
                           ? END_BAD_RECORD
                           : END_UNAVAILABLE;
    fault_set(fault, code, "%s: could not be built (%s): %.*s", file->sources[0],
              opencl_error(error), length, reason);
    if (strcmp(file->name, file->sources[0]) != 0)
        fault_prefix(fault, file->name);
    free(fault->details);
    fault->details = log;
    return false;
}

/* --- building --- */

static void close_sources(struct sources *sources) {
    for (size_t i = 0; sources->texts && i < sources->count; i++)
        free(sources->texts[i]);
    free((void *)sources->texts);
    free(sources->sizes);
}

static bool read_source(const struct launch_file *file, const char *name, char **source,
                        size_t *size, struct fault *fault) {
    char *path = file_join(file->folder, name);
    if (!path)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    bool fine = file_read(path, source, size, fault) || fault_prefix(fault, file->name);
    free(path);
    return fine;
}

/* Says of which file the next text is, so that lines are named by it; a text without a meaning if
 * the name cannot stand in a string. `end` ends the line before. */
static bool name_source(const struct launch_file *file, const char *name, const char *end,
                        char **text, size_t *size, struct fault *fault) {
    size_t room = strlen(name) + 16;
    *text = malloc(room);
    if (!*text)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    bool fits = !strpbrk(name, "\"\\");
    *size = (size_t)(fits ? snprintf(*text, room, "%s#line 1 \"%s\"\n", end, name)
                          : snprintf(*text, room, "%s\n", end));
    return true;
}

/* A line's end if the text before that of this number has none. */
static const char *end_before(const struct sources *sources, size_t at) {
    size_t size = at > 0 ? sources->sizes[at - 1] : 0;
    return size && sources->texts[at - 1][size - 1] != '\n' ? "\n" : "";
}

/* Each source with a line in front that names it; the one of a .sim file as it is. */
static bool read_sources(const struct launch_file *file, struct sources *out, struct fault *fault) {
    size_t each = file->is_sim ? 1 : 2;
    out->count = each * file->source_count;
    out->texts = calloc(out->count, sizeof *out->texts);
    out->sizes = calloc(out->count, sizeof *out->sizes);
    if (!out->texts || !out->sizes)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    for (size_t i = 0; i < file->source_count; i++) {
        size_t at = each * i + each - 1;
        if (each == 2 && !name_source(file, file->sources[i], end_before(out, 2 * i),
                                      &out->texts[2 * i], &out->sizes[2 * i], fault))
            return false;
        if (!read_source(file, file->sources[i], &out->texts[at], &out->sizes[at], fault))
            return false;
    }
    return true;
}

/* What the compiler gets: without information on arguments no argument could be read.  What the
 * source includes is looked for in the launch file's folder and in its own; its name has no blanks.
 */
static char *join_options(const struct launch_file *file, const char *options) {
    static const char always[] = "-cl-kernel-arg-info -I.";
    size_t size = sizeof always + strlen(file->options) + strlen(options) + 2;
    for (size_t i = 0; i < file->source_count; i++)
        size += strlen(file->sources[i]) + 3;
    char *all = malloc(size), *at = all;
    if (!all)
        return NULL;
    at += snprintf(at, size, "%s", always);
    for (size_t i = 0; i < file->source_count; i++) {
        const char *slash = strrchr(file->sources[i], '/');
        if (slash)
            at += snprintf(at, size - (size_t)(at - all), " -I%.*s",
                           (int)(slash + 1 - file->sources[i]), file->sources[i]);
    }
    snprintf(at, size - (size_t)(at - all), "%s%s%s%s", *file->options ? " " : "", file->options,
             *options ? " " : "", options);
    return all;
}

/* Builds inside the launch file's folder, from which the names of files count. */
static cl_int build_there(cl_program program, const struct launch_file *file, const char *options) {
    int back = open(".", O_RDONLY);
    if (back < 0 || chdir(file->folder) != 0) {
        if (back >= 0)
            close(back);
        return CL_INVALID_VALUE;
    }
    cl_int error = clBuildProgram(program, 0, NULL, options, NULL, NULL);
    if (fchdir(back) != 0)
        error = CL_INVALID_OPERATION;
    close(back);
    return error;
}

static bool is_bitcode(const char *text, size_t size) { return size > 1 && !memcmp(text, "BC", 2); }

/* A platform that does not know it may end the process. */
static bool takes_bitcode(const struct session *session) {
    return strstr(session->device->platform, "Oclgrind") ||
           strstr(session->device->platform, "Portable Computing Language");
}

static cl_program create(const struct session *session, const struct launch_file *file,
                         const struct sources *sources, struct fault *fault) {
    cl_int error;
    size_t last = sources->count - 1;
    const unsigned char *code = (const unsigned char *)sources->texts[last];
    bool is_code =
        file->source_count == 1 && is_bitcode(sources->texts[last], sources->sizes[last]);
    if (is_code && !takes_bitcode(session)) {
        fault_set(fault, END_BAD_RECORD, "%s: %s: is LLVM bitcode; %s needs the source", file->name,
                  file->sources[0], session->device->name);
        return NULL;
    }
    cl_program made =
        is_code ? clCreateProgramWithBinary(session->context, 1, &session->device->id,
                                            &sources->sizes[last], &code, NULL, &error)
                : clCreateProgramWithSource(session->context, (cl_uint)sources->count,
                                            (const char **)sources->texts, sources->sizes, &error);
    if (made)
        return made;
    if (is_code)
        fault_set(fault, END_BAD_RECORD, "%s: %s: is LLVM bitcode that %s does not read (%s)",
                  file->name, file->sources[0], session->device->name, opencl_error(error));
    else
        fault_set(fault, END_UNAVAILABLE, "%s: %s: no program can be made: %s (%d)", file->name,
                  file->sources[0], opencl_error(error), (int)error);
    return NULL;
}

static bool build(const struct session *session, const struct launch_file *file,
                  const char *options, const struct sources *sources, struct program *out,
                  struct fault *fault) {
    out->program = create(session, file, sources, fault);
    if (!out->program)
        return false;
    cl_int error = build_there(out->program, file, options);
    return error == CL_SUCCESS ||
           failed_to_build(out->program, session, file, sources, error, fault);
}

bool program_open(const struct session *session, const struct launch_file *file,
                  const char *options, struct program *out, struct fault *fault) {
    char *all = join_options(file, options);
    struct sources sources = {NULL, NULL, 0};
    *out = (struct program){NULL};
    bool fine = all || fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    fine = fine && read_sources(file, &sources, fault) &&
           build(session, file, all, &sources, out, fault);
    close_sources(&sources);
    free(all);
    if (!fine)
        program_close(out);
    return fine;
}

void program_close(struct program *program) {
    if (program->program)
        clReleaseProgram(program->program);
    *program = (struct program){NULL};
}

/* --- kernels --- */

bool kernel_open(const struct program *program, const struct launch_file *file, const char *name,
                 struct kernel *out, struct fault *fault) {
    cl_int error;
    cl_uint count = 0;
    *out = (struct kernel){.name = name};
    out->kernel = clCreateKernel(program->program, name, &error);
    if (!out->kernel)
        return fault_set(fault, END_BAD_RECORD, "%s: %s has no kernel %s", file->name,
                         file->sources[0], name);
    clGetKernelInfo(out->kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL);
    out->parameters = count;
    return true;
}

static bool ask(const struct kernel *kernel, cl_uint index, cl_kernel_arg_info what, size_t size,
                void *out) {
    return clGetKernelArgInfo(kernel->kernel, index, what, size, out, NULL) == CL_SUCCESS;
}

static enum space space_of(cl_kernel_arg_address_qualifier qualifier, const char *type) {
    if (image_kind_of_parameter(type))
        return SPACE_IMAGE;
    if (!strcmp(type, "sampler_t"))
        return SPACE_SAMPLER;
    switch (qualifier) {
    case CL_KERNEL_ARG_ADDRESS_GLOBAL:
        return SPACE_GLOBAL;
    case CL_KERNEL_ARG_ADDRESS_CONSTANT:
        return SPACE_CONSTANT;
    case CL_KERNEL_ARG_ADDRESS_LOCAL:
        return SPACE_LOCAL;
    default:
        return SPACE_PRIVATE;
    }
}

bool kernel_parameter(const struct kernel *kernel, const struct launch_file *file, size_t index,
                      struct signature *out, struct fault *fault) {
    static const char *const unsupported[] = {"image", "pipe", "queue_t"};
    cl_uint number = (cl_uint)index;
    cl_kernel_arg_address_qualifier space;
    memset(out, 0, sizeof *out);
    if (!ask(kernel, number, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space) ||
        !ask(kernel, number, CL_KERNEL_ARG_TYPE_NAME, sizeof out->type - 1, out->type) ||
        !ask(kernel, number, CL_KERNEL_ARG_NAME, sizeof out->name - 1, out->name))
        return fault_set(fault, END_UNAVAILABLE,
                         "%s: the device's compiler does not say what argument %zu of %s is",
                         file->name, index, kernel->name);
    const char *type = image_type(out->type);
    memmove(out->type, type, strlen(type) + 1);
    out->parameter = (struct parameter){out->name, out->type, space_of(space, out->type)};
    out->access = CL_KERNEL_ARG_ACCESS_READ_WRITE; /* unless the compiler says it */
    ask(kernel, number, CL_KERNEL_ARG_ACCESS_QUALIFIER, sizeof out->access, &out->access);
    for (size_t i = 0;
         out->parameter.space != SPACE_IMAGE && i < sizeof unsupported / sizeof *unsupported; i++)
        if (!strncmp(out->type, unsupported[i], strlen(unsupported[i])))
            return fault_set(fault, END_BAD_RECORD,
                             "%s: argument %zu (%s) is of type %s, which no launch file can give",
                             file->name, index, out->name, out->type);
    return true;
}

void kernel_close(struct kernel *kernel) {
    if (kernel->kernel)
        clReleaseKernel(kernel->kernel);
    *kernel = (struct kernel){.parameters = 0};
}

/* --- the last one --- */

/* Release with free(); NULL if there is no memory. */
static char *join_key(const struct launch_file *file, const char *options) {
    size_t size = strlen(file->folder) + strlen(file->options) + strlen(options) + 4;
    for (size_t i = 0; i < file->source_count; i++)
        size += strlen(file->sources[i]) + 1;
    char *key = malloc(size), *at = key;
    if (!key)
        return NULL;
    at += snprintf(at, size, "%s\n%s\n%s\n", file->folder, file->options, options);
    for (size_t i = 0; i < file->source_count; i++)
        at += snprintf(at, size - (size_t)(at - key), "%s\n", file->sources[i]);
    return key;
}

bool built_take(const struct session *session, const struct launch_file *file, const char *options,
                struct built *built, struct fault *fault) {
    char *key = join_key(file, options);
    if (!key)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    if (built->key && !strcmp(built->key, key)) {
        free(key);
        return true;
    }
    built_close(built);
    if (!program_open(session, file, options, &built->program, fault)) {
        free(key);
        return false;
    }
    built->key = key;
    return true;
}

void built_close(struct built *built) {
    if (built->key)
        program_close(&built->program);
    free(built->key);
    built->key = NULL;
}
