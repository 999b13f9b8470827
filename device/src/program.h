/* program.h - the program of a launch file, compiled for a device, and its kernels. */
#ifndef ASSAY_DEVICE_PROGRAM_H
#define ASSAY_DEVICE_PROGRAM_H

#include "launch_file.h"
#include "session.h"

struct program {
    cl_program program;
};

/* A kernel, with arguments of its own. */
struct kernel {
    cl_kernel kernel;
    const char *name;
    size_t parameters;
};

/* What the kernel says of a parameter; the texts are here, `parameter` points to them. */
struct signature {
    struct parameter parameter;
    cl_kernel_arg_access_qualifier access; /* to an image */
    char name[128], type[128];
};

/**
 * Compiles. Names of files in options and #include count from the launch file's folder.
 *
 * @param options  for the compiler, behind those of the file; "" for none
 * @param out      release with program_close(); empty unless OK
 *
 * Errors: END_NO_INPUT if the source cannot be read; END_BAD_RECORD if it cannot be compiled, with
 * the compiler's log as details; END_UNAVAILABLE.
 */
bool program_open(const struct session *session, const struct launch_file *file,
                  const char *options, struct program *out, struct fault *fault);

/**
 * Takes a kernel of it.
 *
 * @param name  outlives the result
 * @param out   release with kernel_close(); empty unless OK
 *
 * Errors: END_BAD_RECORD if there is none of that name.
 */
bool kernel_open(const struct program *program, const struct launch_file *file, const char *name,
                 struct kernel *out, struct fault *fault);

/**
 * Asks for a parameter of the kernel.
 *
 * Errors: END_BAD_RECORD for a pipe and other things that no launch file can give;
 * END_UNAVAILABLE.
 */
bool kernel_parameter(const struct kernel *kernel, const struct launch_file *file, size_t index,
                      struct signature *out, struct fault *fault);

void kernel_close(struct kernel *kernel);

void program_close(struct program *program);

/* The program that was built last, kept for a next file with the same sources and options:
 * a compiler takes longer than most launches. */
struct built {
    char *key; /* what it was built of; NULL: there is none */
    struct program program;
};

/**
 * Builds a file's program unless it is the one that is there.
 *
 * @param options  as for program_open()
 * @param built    holds it then; nothing if it could not be built. Release with built_close()
 *
 * Errors: those of program_open().
 */
bool built_take(const struct session *session, const struct launch_file *file, const char *options,
                struct built *built, struct fault *fault);

void built_close(struct built *built);

#endif
