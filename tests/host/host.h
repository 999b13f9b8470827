/* host.h - what every host program of these tests needs: a context, a kernel, a launch.
 *
 * A call that fails ends the program with a line on stderr and exit status 1, so the programs
 * themselves read as the plain sequence of what they do.
 */
#ifndef HOST_H
#define HOST_H

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>

#include <stdbool.h>
#include <stddef.h>

struct host {
    cl_device_id device;
    cl_context context;
    cl_command_queue queue; /* in order */
};

/* Ends the program when status is not CL_SUCCESS; call names what was tried. */
void host_check(cl_int status, const char *call);

/* First device of the first platform, with a context and a queue; release with host_close(). */
struct host host_open(void);
void host_close(struct host *host);

/* Builds source; prints the build log and ends the program when that fails. */
cl_program host_build(const struct host *host, const char *source, const char *options);

/* The kernel called name in a program that is built for it alone. */
cl_kernel host_kernel(const struct host *host, const char *source, const char *name);

cl_kernel host_kernel_of(cl_program program, const char *name);

/* A read-write buffer; contents [bytes] are copied into it, NULL leaves it as it comes. */
cl_mem host_buffer(const struct host *host, size_t bytes, const void *contents);

/* The bytes of a buffer from its start, waiting for all that was enqueued before. */
void host_read(const struct host *host, cl_mem buffer, size_t bytes, void *contents);

/* The first bytes of a buffer, mapped at once, and back. */
void *host_map(const struct host *host, cl_mem buffer, cl_map_flags flags, size_t size);
void host_unmap(const struct host *host, cl_mem buffer, void *mapped);

void host_set_buffer(cl_kernel kernel, cl_uint index, cl_mem buffer);
void host_set_int(cl_kernel kernel, cl_uint index, cl_int value);

/* Enqueues one dimension; group 0 leaves the local size to the implementation. */
void host_launch(const struct host *host, cl_kernel kernel, size_t items, size_t group);

/* Enqueues and waits. */
void host_run(const struct host *host, cl_kernel kernel, size_t items, size_t group);

/* The same for two dimensions of the same sizes. */
void host_run_square(const struct host *host, cl_kernel kernel, size_t items, size_t group);

/* What all these took so far, in seconds by the clock. */
double host_seconds(void);

/* A kernel `spin` that only computes: each item stores the result of rounds steps of an arithmetic
 * that no compiler shortens, about 5 instructions a round. Its
 * buffer holds an int for each of items. */
struct host_spin {
    cl_kernel kernel;
    cl_mem numbers;
};

struct host_spin host_spin_open(const struct host *host, size_t items, cl_int rounds);
void host_spin_close(struct host_spin *spin);

/* Whether a launch of items with rounds left its results in the buffer; waits for it. */
bool host_spin_is_right(const struct host *host, const struct host_spin *spin, size_t items,
                        cl_int rounds);

/* The first argument of the program as a number, or otherwise when there is none. */
long host_number(int argc, char **argv, long otherwise);

/* Whether values [count] are first, first + step, first + 2 step, ... */
bool host_is_series(const cl_int *values, size_t count, cl_int first, cl_int step);

/* Prints "name: right" or "name: wrong" and returns the exit status for it. */
int host_report(const char *name, bool right);

#endif
