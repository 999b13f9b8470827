/* transfer.c - see transfer.h. */
#define _POSIX_C_SOURCE 200809L
#include "transfer.h"

#include "session.h"
#include "timing.h"
#include "writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SMALL ((size_t)4 << 20)
#define LARGE ((size_t)64 << 20)

enum direction { TO_DEVICE, FROM_DEVICE };

static const char *const names[] = {"to", "from"};

struct copy {
    const struct session *session;
    cl_mem buffer;
    void *host; /* [LARGE] */
    enum direction direction;
    size_t bytes;
};

static uint64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static cl_int enqueue(const struct copy *c) {
    cl_command_queue queue = c->session->queue;
    return c->direction == TO_DEVICE ? clEnqueueWriteBuffer(queue, c->buffer, CL_TRUE, 0, c->bytes,
                                                            c->host, 0, NULL, NULL)
                                     : clEnqueueReadBuffer(queue, c->buffer, CL_TRUE, 0, c->bytes,
                                                           c->host, 0, NULL, NULL);
}

static bool copy_once(const struct copy *c, uint64_t *ns, struct fault *fault) {
    uint64_t start = now();
    cl_int error = enqueue(c);
    *ns = now() - start;
    return error == CL_SUCCESS ||
           fault_set(fault, END_UNAVAILABLE, "%s: copying %s the device failed with %s (%d)",
                     c->session->device->name, names[c->direction], opencl_error(error),
                     (int)error);
}

static bool copy_often(const struct copy *c, const struct options *o, struct timing *timing,
                       struct fault *fault) {
    for (size_t i = 0; i < o->warm_up + o->runs; i++) {
        uint64_t ns;
        if (!copy_once(c, &ns, fault))
            return false;
        if (i >= o->warm_up && !timing_add(timing, ns))
            return fault_set(fault, END_UNAVAILABLE, "not enough memory");
    }
    return true;
}

/* --- rows --- */

static const char *const titles[] = {"direction", "bytes", "runs", "time", "min", "max"};

#define COLUMNS (sizeof titles / sizeof *titles)

static void write_begin(enum format format) {
    if (format == FORMAT_JSON)
        fputs("[", stdout);
    for (size_t i = 0; i < COLUMNS && format == FORMAT_CSV; i++)
        writer_csv(stdout, i, titles[i]);
    if (format == FORMAT_CSV)
        writer_csv_end(stdout);
}

static void write_csv(const struct copy *c, char fields[COLUMNS - 1][32]) {
    writer_csv(stdout, 0, names[c->direction]);
    for (size_t i = 1; i < COLUMNS; i++)
        writer_csv(stdout, i, fields[i - 1]);
    writer_csv_end(stdout);
}

static void write_json(const struct copy *c, char fields[COLUMNS - 1][32], bool first) {
    printf("%s{\"%s\": \"%s\"", first ? "\n  " : ",\n  ", titles[0], names[c->direction]);
    for (size_t i = 1; i < COLUMNS; i++)
        printf(", \"%s\": %s", titles[i], fields[i - 1]);
    fputs("}", stdout);
}

static void write_text(const struct copy *c, const struct summary *s) {
    char bytes[32], time[32];
    writer_bytes(bytes, c->bytes);
    writer_duration(time, s->median);
    printf("%-4s  %10s  %10s  %.3g GB/s\n", names[c->direction], bytes, time,
           (double)c->bytes / s->median / 1e9);
}

static void write_row(const struct copy *c, enum format format, const struct summary *s) {
    char fields[COLUMNS - 1][32];
    snprintf(fields[0], sizeof fields[0], "%zu", c->bytes);
    snprintf(fields[1], sizeof fields[1], "%zu", s->runs);
    writer_seconds(fields[2], s->median);
    writer_seconds(fields[3], s->min);
    writer_seconds(fields[4], s->max);
    if (format == FORMAT_CSV)
        write_csv(c, fields);
    else if (format == FORMAT_JSON)
        write_json(c, fields, c->direction == TO_DEVICE && c->bytes == SMALL);
    else
        write_text(c, s);
}

/* --- all of them --- */

static bool measure_copy(const struct copy *c, const struct options *o, struct fault *fault) {
    struct timing timing = {.count = 0};
    bool fine = copy_often(c, o, &timing, fault);
    if (fine) {
        struct summary summary = timing_summary(&timing);
        write_row(c, o->format, &summary);
    }
    timing_close(&timing);
    return fine;
}

static bool measure_all(struct copy *c, const struct options *o, struct fault *fault) {
    static const size_t sizes[] = {SMALL, LARGE};
    write_begin(o->format);
    for (c->direction = TO_DEVICE; c->direction <= FROM_DEVICE; c->direction++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            c->bytes = sizes[i];
            if (!measure_copy(c, o, fault))
                return false;
        }
    }
    if (o->format == FORMAT_JSON)
        fputs("\n]\n", stdout);
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fault_set(fault, END_IO_ERROR, "standard output could not be written");
}

static void use_session(const struct session *session, const struct options *o,
                        struct fault *fault) {
    cl_int error;
    struct copy copy = {.session = session, .host = malloc(LARGE)};
    copy.buffer = clCreateBuffer(session->context, CL_MEM_READ_WRITE, LARGE, NULL, &error);
    if (!copy.host || !copy.buffer) {
        fault_set(fault, END_UNAVAILABLE, "%s: not enough memory for copies of %zu bytes",
                  session->device->name, LARGE);
    } else {
        memset(copy.host, 1, LARGE);
        measure_all(&copy, o, fault);
    }
    if (copy.buffer)
        clReleaseMemObject(copy.buffer);
    free(copy.host);
}

static void use_devices(const struct devices *devices, const struct options *o,
                        struct fault *fault) {
    struct session session;
    const struct device *device = devices_choose(devices, o->device, fault);
    if (device && session_open(device, &session, fault)) {
        use_session(&session, o, fault);
        session_close(&session);
    }
}

enum ending transfer_run(const struct options *options, struct fault *fault) {
    struct devices devices;
    if (!devices_open(&devices, fault))
        return fault->code;
    use_devices(&devices, options, fault);
    devices_close(&devices);
    return fault->code;
}
