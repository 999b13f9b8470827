/* session.c - see session.h.
 *
 * `launches` is held from the beginning to the end of a launch.
 *
 * A launch that it takes long to record is recorded while the next one runs: its measurement, and
 * the table that it speaks of, stay until then.
 *
 * A thread of the program that is cancelled goes on until the session, or the launch, has let go of
 * it: what it holds would stay locked, and the simulator's frames cannot be unwound.
 */
#include "session/session.h"

#include "measure/progress.h"
#include "native/engine.h"
#include "program/clean.h"
#include "program/reader.h"
#include "session/backlog.h"
#include "session/extract.h"
#include "session/launcher.h"
#include "session/module.h"
#include "session/options.h"
#include "session/output.h"

#include <assay/recorder.h>

#include <llvm-c/BitWriter.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLES = 64 };

/* A program's table, kept as long as it is among the last ones used. */
struct known_table {
    const void *program;
    uint64_t number;
    struct table *table;
    uint64_t used;
};

/* How often a kernel was launched. */
struct kernel_launches {
    char program[17];
    char *kernel;
    uint64_t launches;
};

struct session {
    struct options options;
    pthread_mutex_t launches;
    int cancel_state; /* of the launching thread, before the launch */
    struct assay_recorder *recorder;
    struct output *output;
    struct buffers *buffers; /* NULL unless their contents are to be kept */
    struct extract *extract; /* NULL unless launches are to be kept */
    struct reach *reach;
    struct engine *engine;
    struct known_table tables[TABLES];
    uint64_t clock;                  /* orders the use of tables */
    struct kernel_launches *kernels; /* [kernel_count] */
    size_t kernel_count;
    struct workers workers;
    struct measurement *current;
    struct backlog *backlog;
    struct progress progress;
};

static struct session *the_session; /* of this process; see session_get */
static pid_t session_process;
static pthread_mutex_t creation = PTHREAD_MUTEX_INITIALIZER;

static void record_later(void *session, void *launch);

static bool is_recording(void *backlog) { return backlog_is_busy(backlog); }

static void wait_for_recording(void *backlog) { backlog_drain(backlog); }

static struct session *open_session(void) {
    struct session *s = calloc(1, sizeof *s);
    char problem[512];
    if (!s)
        return NULL;
    if (!options_read(&s->options, problem, sizeof problem) ||
        (s->options.module && !module_load(s->options.module, problem, sizeof problem))) {
        clean_say("%s; nothing is measured", problem);
        launcher_tell("not-measured");
        free(s);
        return NULL;
    }
    pthread_mutex_init(&s->launches, NULL);
    pthread_mutex_init(&s->workers.mutex, NULL);
    s->reach = reach_open();
    s->engine = engine_open();
    s->backlog = backlog_open(record_later, s);
    if (!s->reach || !s->engine || !s->backlog ||
        assay_recorder_open(s->options.per_launch, &s->recorder) != ASSAY_OK) {
        clean_say("out of memory; nothing is measured");
        launcher_tell("not-measured");
        return NULL;
    }
    const struct output_pending pending = {is_recording, wait_for_recording, s->backlog};
    s->output = output_open(&s->options, s->recorder, &pending);
    if (s->output && s->options.buffers)
        s->buffers = buffers_open(s->options.buffers);
    if (s->output && s->options.extract)
        s->extract = extract_open(s->options.extract, s->options.extract_most);
    return s->output ? s : NULL;
}

struct session *session_get(void) {
    int cancel_state;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
    pthread_mutex_lock(&creation);
    if (session_process != getpid()) { /* first use, or a child that fork() made */
        session_process = getpid();
        the_session = open_session();
    }
    struct session *s = the_session;
    pthread_mutex_unlock(&creation);
    pthread_setcancelstate(cancel_state, NULL);
    return s;
}

/* --- programs --- */

static struct table *read_table(struct session *s, const struct session_launch *l) {
    struct known_table *oldest = &s->tables[0];
    for (int i = 0; i < TABLES; i++) {
        struct known_table *k = &s->tables[i];
        if (k->table && k->program == l->program && k->number == l->program_number) {
            k->used = ++s->clock;
            return k->table;
        }
        if (k->used < oldest->used)
            oldest = k;
    }
    if (oldest->table)
        backlog_drain(s->backlog); /* it may speak of the table */
    engine_forget(s->engine, oldest->table);
    table_close(oldest->table);
    *oldest = (struct known_table){l->program, l->program_number, NULL, ++s->clock};
    if (table_open(l->module, &l->origin, &oldest->table) != ASSAY_OK)
        clean_say("out of memory; a launch of kernel %s is not measured", l->kernel);
    return oldest->table;
}

/* Number of this launch among those of its kernel, from 1; 0 if memory is short. */
static uint64_t count_launch(struct session *s, const char *program, const char *kernel) {
    for (size_t i = 0; i < s->kernel_count; i++)
        if (!strcmp(s->kernels[i].kernel, kernel) && !strcmp(s->kernels[i].program, program))
            return ++s->kernels[i].launches;
    struct kernel_launches *kernels = realloc(s->kernels, (s->kernel_count + 1) * sizeof *kernels);
    char *name = kernels ? strdup(kernel) : NULL;
    if (kernels)
        s->kernels = kernels;
    if (!name)
        return 0;
    struct kernel_launches *t = &kernels[s->kernel_count++];
    t->kernel = name;
    memcpy(t->program, program, sizeof t->program);
    return t->launches = 1;
}

/* --- launches --- */

static void describe_launch(struct session *s, const struct session_launch *l,
                            const struct table *table) {
    struct measurement *m = s->current;
    *m = (struct measurement){
        .table = table, .reach = s->reach, .workers = &s->workers, .progress = &s->progress};
    struct assay_launch *launch = &m->launch;
    *launch = (struct assay_launch){.program = &table->program, .dimensions = l->dimensions};
    launch->kernel = table_find_function(table, l->kernel);
    memcpy(launch->global, l->global, sizeof l->global);
    memcpy(launch->local, l->local, sizeof l->local);
    memcpy(launch->offset, l->offset, sizeof l->offset);
    memcpy(launch->groups, l->groups, sizeof l->groups);
    launch->local_from = l->local_from;
    launch->objects = s->reach->objects;
    launch->extras = s->options.extras;
    launch->sample = s->options.sample;
}

/* Any thread. */
static void record(struct session *s, const struct measurement *m, enum assay_outcome outcome) {
    enum assay_status status =
        assay_recorder_add(s->recorder, &m->launch, m->number, outcome, m->profile);
    if (status != ASSAY_OK)
        clean_say("out of memory; a launch of kernel %s has no figures",
                  m->launch.program->functions[m->launch.kernel].name);
    output_changed(s->output);
}

static void close_measurement(struct measurement *m) {
    assay_profile_close(m->profile);
    free(m->objects);
    free(m);
}

static void record_later(void *session, void *launch) {
    record(session, launch, ASSAY_RECORDED);
    close_measurement(launch);
}

/* A kernel whose first launch is not selected: where none is, its name helps to select one. */
static void tell_not_selected(const char *kernel) {
    char line[256];
    snprintf(line, sizeof line, "not-selected %s", kernel);
    launcher_tell(line);
}

/* False if there is nothing to measure. */
static bool open_measurement(struct session *s, const struct session_launch *l) {
    const struct table *table = read_table(s, l);
    if (!table)
        return false;
    describe_launch(s, l, table);
    if (s->current->launch.kernel == ASSAY_NONE)
        return false;
    s->current->number = count_launch(s, table->program.id, l->kernel);
    if (!options_select(&s->options, l->kernel, s->current->number)) {
        if (s->current->number == 1)
            tell_not_selected(l->kernel);
        record(s, s->current, ASSAY_SKIPPED);
        return false;
    }
    reach_clear(s->reach);
    if (assay_profile_open(&s->current->launch, s->options.max_memory, &s->current->profile) ==
        ASSAY_OK)
        return true;
    clean_say("out of memory; a launch of kernel %s is not measured", l->kernel);
    record(s, s->current, ASSAY_FAILED);
    return false;
}

struct measurement *session_begin(struct session *s, const struct session_launch *l) {
    int cancel_state;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
    pthread_mutex_lock(&s->launches);
    s->cancel_state = cancel_state;
    output_launch_begins(s->output);
    s->current = calloc(1, sizeof *s->current);
    if (!s->current) {
        clean_say("out of memory; a launch of kernel %s is not measured", l->kernel);
        return NULL;
    }
    if (!open_measurement(s, l)) {
        free(s->current);
        s->current = NULL;
        return NULL;
    }
    progress_begin(&s->progress, s->options.progress, l->kernel, l->expected_groups);
    output_launch_measured(s->output, l->kernel, &s->progress);
    return s->current;
}

bool session_extracts(const struct session *s) { return s->extract != NULL; }

/* Those of the program, then those that the user adds by the simulator's variable. */
static bool join_options(const struct session_launch *l, char **out) {
    const char *own = l->origin.build_options, *more = getenv("OCLGRIND_BUILD_OPTIONS");
    return asprintf(out, "%s%s%s", own ? own : "", more ? " " : "", more ? more : "") >= 0;
}

static void extract_launch(struct session *s, const struct extract_launch *launch) {
    sigset_t before;
    output_begin_writing(s->output, &before);
    extract_add(s->extract, launch);
    output_end_writing(s->output, &before);
}

/* A program that was linked, or loaded as a binary, has no source. */
static void extract_bitcode(struct session *s, const struct session_launch *l,
                            struct extract_launch *launch) {
    LLVMMemoryBufferRef bitcode = LLVMWriteBitcodeToMemoryBuffer(l->module);
    launch->is_bitcode = true;
    launch->source = LLVMGetBufferStart(bitcode);
    launch->source_size = LLVMGetBufferSize(bitcode);
    extract_launch(s, launch);
    LLVMDisposeMemoryBuffer(bitcode);
}

void session_extract(struct session *s, const struct measurement *m, const struct session_launch *l,
                     const struct extract_argument *arguments, size_t count) {
    char *options;
    if (!join_options(l, &options))
        return;
    struct extract_launch launch = {
        .kernel = l->kernel,
        .number = m->number,
        .source = l->origin.source,
        .source_size = l->origin.source_length,
        .options = options,
        .dimensions = l->dimensions,
        .is_local_null = l->local_from == ASSAY_LOCAL_NULL,
        .is_local_chosen = l->local_from == ASSAY_LOCAL_CHOSEN,
        .arguments = arguments,
        .count = count,
    };
    memcpy(launch.global, l->global, sizeof l->global);
    memcpy(launch.local, l->local, sizeof l->local);
    memcpy(launch.offset, l->offset, sizeof l->offset);
    if (launch.source_size > 0)
        extract_launch(s, &launch);
    else
        extract_bitcode(s, l, &launch);
    free(options);
}

bool session_keeps_buffers(const struct session *s) { return s->buffers != NULL; }

static void keep_buffers(struct session *s, const struct session_launch *l) {
    sigset_t before;
    output_begin_writing(s->output, &before);
    for (size_t i = 0; i < l->buffer_count; i++)
        buffers_write(s->buffers, l->kernel, &l->buffers[i]);
    output_end_writing(s->output, &before);
}

/* Recording takes long where there is much to say, and must not hold much memory meanwhile. */
static bool is_worth_a_thread(const struct measurement *m) {
    enum { LINES_LEAST = 256, BYTES_MOST = 32 << 20 };
    return m->launch.program->line_count >= LINES_LEAST &&
           assay_profile_bytes(m->profile) <= BYTES_MOST;
}

/* Leaves a launch that was recorded to the backlog; false if that cannot be. */
static bool put_off(struct session *s, struct measurement *m) {
    size_t bytes = m->launch.object_count * sizeof *m->objects;
    if (!is_worth_a_thread(m) || !(m->objects = malloc(bytes + 1)))
        return false;
    memcpy(m->objects, m->launch.objects, bytes);
    m->launch.objects = m->objects; /* the others are the next launch's */
    return backlog_put(s->backlog, m);
}

static void end_measurement(struct session *s, struct measurement *m, bool whole, bool empty) {
    if (whole && !empty && assay_recorder_add_known(s->recorder, &m->launch, m->profile)) {
        output_changed(s->output);
        close_measurement(m);
        return;
    }
    if (whole && !empty && put_off(s, m))
        return;
    if (!whole) {
        assay_profile_close(m->profile);
        m->profile = NULL;
    }
    record(s, m, !whole ? ASSAY_FAILED : empty ? ASSAY_EMPTY : ASSAY_RECORDED);
    close_measurement(m);
}

void session_end(struct session *s, struct measurement *m, const struct session_launch *l) {
    if (m) {
        progress_end(&s->progress);
        m->launch.object_count = s->reach->object_count;
        bool whole = measurement_end_workers(m) == l->expected_groups && !m->failed;
        bool empty = l->global[0] * l->global[1] * l->global[2] == 0;
        s->current = NULL;
        end_measurement(s, m, whole, empty);
        if (s->buffers)
            keep_buffers(s, l);
    }
    output_launch_ends(s->output);
    int cancel_state = s->cancel_state;
    pthread_mutex_unlock(&s->launches);
    pthread_setcancelstate(cancel_state, NULL);
}

bool session_run_native(struct session *s, const struct engine_launch *launch, const char *why) {
    const struct measurement *m = launch->measurement;
    if (m->failed)
        why = "memory is short";
    if (s->options.engine == ENGINE_INTERPRETER)
        why = "it was asked for";
    if (!why)
        why = engine_prepare(s->engine, launch, s->options.engine);
    output_note_engine(s->output, m->launch.program->functions[m->launch.kernel].name, why);
    if (why)
        return false;
    engine_run(s->engine, launch);
    return true;
}

void session_note_failure(struct session *s, const char *message) {
    output_note_failure(s->output, message);
}
