/* session.h - what outlives a launch: the user's options, the tables of the programs seen, the
 * recorder and its file.
 *
 * A process has one session, whatever the number of contexts; each context's plugin uses it.
 * Launches are measured one at a time: the simulator's own group counter is shared by all contexts,
 * so launches at the same time would skip groups.
 */
#ifndef ASSAY_SESSION_SESSION_H
#define ASSAY_SESSION_SESSION_H

#include "measure/measurement.h"
#include "session/buffers.h"
#include "session/extract_launch.h"

struct session;

/** The process's session; NULL if it sits out, after a line on stderr that says why. */
struct session *session_get(void);

/* What the adapter knows of a launch before it begins. */
struct session_launch {
    const void *program;     /* the simulator's */
    uint64_t program_number; /* tells it from others that had the same address */
    LLVMModuleRef module;
    struct table_origin origin;
    const char *kernel;
    uint32_t dimensions;
    uint64_t global[3], local[3], offset[3], groups[3];
    enum assay_local_size local_from;
    uint64_t
        expected_groups; /* those that the simulator will run; a launch with fewer has failed */
    const struct buffers_content *buffers; /* [buffer_count] at its end: if session_keeps_buffers(),
                                              those of all arguments that are pointers to global or
                                              constant memory */
    size_t buffer_count;
};

/**
 * Begins a launch, after any other has ended; session_end() must follow on the same thread, which
 * cannot be cancelled until then.
 *
 * @return  NULL if it is not to be measured
 */
struct measurement *session_begin(struct session *s, const struct session_launch *launch);

/** True if launches are to be kept as they are before they run. */
bool session_extracts(const struct session *s);

/**
 * Keeps one.
 *
 * @param arguments  [count] of the kernel
 */
void session_extract(struct session *s, const struct measurement *m,
                     const struct session_launch *launch, const struct extract_argument *arguments,
                     size_t count);

/** True if the contents of buffers are to be kept. */
bool session_keeps_buffers(const struct session *s);

/** Ends it: adds it to the record and keeps its buffers, unless `m` is NULL, and lets the next
 * launch begin. */
void session_end(struct session *s, struct measurement *m, const struct session_launch *launch);

struct engine_launch;

/**
 * Runs a launch on the native engine, if the user wants that and it can be.
 *
 * @param why  why it must be interpreted, or NULL
 * @return     false if it is to be interpreted
 */
bool session_run_native(struct session *s, const struct engine_launch *launch, const char *why);

/** Notes why the simulator could not finish a launch. */
void session_note_failure(struct session *s, const char *message);

#endif
