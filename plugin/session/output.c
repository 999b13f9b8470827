/* output.c - see output.h. */
#include "session/output.h"

#include <assay/text.h>

#include "program/clean.h"
#include "session/filename.h"
#include "session/launcher.h"
#include "session/provenance.h"
#include "session/signals.h"

#include <errno.h>
#include <limits.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Writing may take 1 / SHARE of the time.  The first writings, AT_ONCE of them and those that take
 * GRACE_NS of a processor, need not be earned: how busy the machine is does not decide whether the
 * first launches are written. */
enum { SHARE = 20, AT_ONCE = 4, GRACE_NS = 5000000 };

enum { NAMES_MOST = 100000, HOLD_UP_MS = 2000 };

/* Locks, in this order: `mutex` is held while a file is written; `notes` guards what provenance
 * notes of launches, which do not wait for a file. */
struct output {
    struct provenance provenance;
    struct assay_recorder *recorder;
    struct output_pending pending;
    pthread_mutex_t mutex, notes;
    char path[PATH_MAX];
    pid_t process;
    atomic_bool launching;
    _Atomic(struct progress *) measured; /* of the launch that is; NULL while none is */
    char unfinished[256];                /* what is told of it if it does not end */
    bool ended;
    bool reported;         /* that the file cannot be written */
    int64_t spent, worked; /* ns in writing so far, and of a processor */
    int writings;
    atomic_bool behind; /* the file lacks finished launches */
    atomic_bool hurry;
    atomic_bool writing; /* by the thread `writer` */
    pthread_t writer;
    atomic_int fatal; /* signal that came to the writer while it wrote */
    bool thread_runs;
    sem_t wake;
};

static struct output *the_output; /* of this process, for its exit and its signals */

static int64_t ns_of(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int64_t now_ns(void) { return ns_of(CLOCK_MONOTONIC); }

/* --- writing; call with the mutex held --- */

static enum assay_status write_record(struct output *o, bool force) {
    pthread_mutex_lock(&o->notes);
    json_t *head = provenance_head(&o->provenance, o->ended && !atomic_load(&o->launching));
    pthread_mutex_unlock(&o->notes);
    size_t size = 0;
    char *text = head ? assay_recorder_text(o->recorder, head, &size) : NULL;
    errno = 0;
    enum assay_status status =
        text ? assay_text_write(text, size, o->path, force) : ASSAY_NO_MEMORY;
    int why = errno;
    free(text);
    json_decref(head);
    errno = why;
    return status;
}

static const char *reason(enum assay_status status) {
    return status == ASSAY_IO && errno ? strerror(errno) : assay_status_text(status);
}

static void report_failure(struct output *o, enum assay_status status) {
    if (status == ASSAY_OK || o->reported)
        return;
    clean_say("%s: %s; it keeps what was written last; make room and run again", o->path,
              reason(status));
    launcher_tell("write-failed");
    o->reported = true;
}

/* A signal that would end the process waits until end_writing(), but not for ever. */
static void begin_writing(struct output *o, sigset_t *before) {
    signals_begin_write(before);
    o->writer = pthread_self();
    atomic_store(&o->writing, true);
}

static void end_writing(struct output *o, const sigset_t *before) {
    atomic_store(&o->writing, false);
    signals_end_write(before);
    int fatal = atomic_load(&o->fatal);
    if (fatal)
        signals_raise_default(fatal);
}

static void refresh(struct output *o) {
    int64_t began = now_ns(), worked = ns_of(CLOCK_THREAD_CPUTIME_ID);
    sigset_t before;
    begin_writing(o, &before);
    atomic_store(&o->behind, false); /* what is recorded from now on may be too late */
    enum assay_status status = write_record(o, true);
    report_failure(o, status);
    o->spent += now_ns() - began;
    o->writings++;
    o->worked += ns_of(CLOCK_THREAD_CPUTIME_ID) - worked;
    end_writing(o, &before);
}

void output_begin_writing(struct output *o, sigset_t *before) {
    pthread_mutex_lock(&o->mutex);
    begin_writing(o, before);
}

void output_end_writing(struct output *o, const sigset_t *before) {
    end_writing(o, before);
    pthread_mutex_unlock(&o->mutex);
}

/* --- writing later --- */

static struct timespec in_ns(int64_t ns) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    int64_t sum = t.tv_nsec + (ns > 0 ? ns : 0);
    t.tv_sec += sum / 1000000000;
    t.tv_nsec = sum % 1000000000;
    return t;
}

/* Nanoseconds until the time spent writing is earned; negative if it is.  Call with the mutex held.
 */
static int64_t due_in(const struct output *o) {
    int64_t began = (int64_t)o->provenance.began.tv_sec * 1000000000 + o->provenance.began.tv_nsec;
    if (o->writings < AT_ONCE || o->worked < GRACE_NS)
        return 0;
    return o->spent * SHARE - (now_ns() - began);
}

static void *catch_up(void *argument) {
    struct output *o = argument;
    for (;;) {
        while (sem_wait(&o->wake) != 0) {
        }
        pthread_mutex_lock(&o->mutex);
        struct timespec due = in_ns(due_in(o));
        pthread_mutex_unlock(&o->mutex);
        while (!atomic_load(&o->hurry) && sem_timedwait(&o->wake, &due) != 0 && errno == EINTR) {
        }
        pthread_mutex_lock(&o->mutex);
        if (atomic_load(&o->behind))
            refresh(o);
        pthread_mutex_unlock(&o->mutex);
    }
    return NULL;
}

static void tell_unfinished(struct output *o) {
    struct progress *progress = atomic_exchange(&o->measured, NULL);
    if (!progress)
        return;
    progress_interrupt(progress);
    launcher_tell_at_once(o->unfinished);
}

/* Lets what is behind be written before the signal ends the process.  A signal that was sent to the
 * writer itself waits until it is done; one that the writer caused does not. */
static void hold_up(int number, siginfo_t *info, void *context) {
    (void)context;
    struct output *o = the_output;
    if (o->process != getpid()) { /* a child that fork() made has no launches of its own here */
        signals_raise_default(number);
        return;
    }
    tell_unfinished(o);
    bool own = atomic_load(&o->writing) && pthread_equal(o->writer, pthread_self());
    if (own && info->si_code <= 0) {
        atomic_store(&o->fatal, number);
        return;
    }
    const struct timespec tick = {0, 1000000};
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL); /* the signal ends the process */
    atomic_store(&o->hurry, true);
    sem_post(&o->wake);
    for (int i = 0; i < HOLD_UP_MS && !own; i++) {
        bool pending = o->pending.is_busy(o->pending.of);
        if (!pending && !atomic_load(&o->behind) && !atomic_load(&o->writing))
            break;
        nanosleep(&tick, NULL);
    }
    signals_raise_default(number);
}

static bool start_thread(struct output *o) {
    if (o->thread_runs)
        return true;
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    o->thread_runs = pthread_create(&thread, NULL, catch_up, o) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!o->thread_runs)
        return false;
    pthread_detach(thread);
    return true;
}

void output_changed(struct output *o) {
    pthread_mutex_lock(&o->mutex);
    if (due_in(o) <= 0 || !start_thread(o))
        refresh(o);
    else if (!atomic_exchange(&o->behind, true))
        sem_post(&o->wake);
    pthread_mutex_unlock(&o->mutex);
}

void output_launch_begins(struct output *o) { atomic_store(&o->launching, true); }

void output_launch_measured(struct output *o, const char *kernel, struct progress *progress) {
    snprintf(o->unfinished, sizeof o->unfinished, "unfinished %s", kernel);
    atomic_store(&o->measured, progress);
}

void output_launch_ends(struct output *o) {
    atomic_store(&o->measured, NULL);
    atomic_store(&o->launching, false);
}

void output_note_failure(struct output *o, const char *message) {
    pthread_mutex_lock(&o->notes);
    provenance_note_failure(&o->provenance, message);
    pthread_mutex_unlock(&o->notes);
}

void output_note_engine(struct output *o, const char *kernel, const char *reason) {
    pthread_mutex_lock(&o->notes);
    engines_note(o->provenance.engines, kernel, reason);
    pthread_mutex_unlock(&o->notes);
}

/* The process ends in an orderly way. */
__attribute__((destructor)) static void finish(void) {
    struct output *o = the_output;
    if (!o || o->process != getpid())
        return;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    o->pending.wait(o->pending.of);
    pthread_mutex_lock(&o->mutex);
    o->ended = true;
    refresh(o);
    pthread_mutex_unlock(&o->mutex);
}

/* --- the file --- */

/* Whether errno says that the name with this number is another's.  A name that the user chose is
 * not, if it is a link to nothing: that is told. */
static bool is_taken(const struct options *options, int number) {
    bool chosen = options->output && number == 1;
    return errno == EEXIST || (!chosen && (errno == ENOLINK || errno == ELOOP));
}

/* Of the processes of one run, the first may replace a record by force, and keeps that name from
 * the others. */
static enum assay_status create_file(struct output *o) {
    char name[PATH_MAX];
    const struct options *options = o->provenance.options;
    if (!filename_absolute(options->output, name, sizeof name)) {
        snprintf(o->path, sizeof o->path, "%.60s...", name);
        errno = ENAMETOOLONG;
        return ASSAY_IO;
    }
    bool further = !launcher_begin() && options->numbered;
    bool force = options->force && !further;
    enum assay_status status = ASSAY_IO;
    for (int i = options->force && further ? 2 : 1; i <= NAMES_MOST; i++) {
        filename_numbered(o->path, sizeof o->path, name, i);
        sigset_t before;
        signals_begin_write(&before);
        status = write_record(o, force);
        int why = errno;
        signals_end_write(&before);
        errno = why;
        if (status != ASSAY_IO || !options->numbered || !is_taken(options, i))
            break;
    }
    return status;
}

/* The file cannot be created, for a reason in errno if `status` is ASSAY_IO. */
static void report_refusal(const struct output *o, enum assay_status status) {
    int why = errno;
    const char *text = reason(status), *advice = "";
    if (status == ASSAY_IO && why == EEXIST)
        advice = "; choose another name or force it with ASSAY_FORCE=1";
    if (status == ASSAY_IO && why == ENOLINK) {
        text = "is a symbolic link to a file that does not exist";
        advice = "; remove it or choose another name";
    }
    clean_say("%s: %s%s; nothing is measured", o->path, text, advice);
    launcher_tell_failure(NULL, why);
}

struct output *output_open(const struct options *options, struct assay_recorder *recorder,
                           const struct output_pending *pending) {
    struct output *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    if (!provenance_open(&o->provenance, options)) {
        clean_say("out of memory; nothing is measured");
        free(o);
        return NULL;
    }
    o->recorder = recorder;
    o->pending = *pending;
    pthread_mutex_init(&o->mutex, NULL);
    pthread_mutex_init(&o->notes, NULL);
    o->process = getpid();
    sem_init(&o->wake, 0, 0);
    enum assay_status status = create_file(o);
    if (status == ASSAY_OK) {
        launcher_tell(o->path);
        the_output = o;
        signals_watch(hold_up);
        return o;
    }
    report_refusal(o, status);
    provenance_close(&o->provenance);
    free(o);
    return NULL;
}
