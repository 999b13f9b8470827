/* output.c - see output.h. */
#include "output.h"

#include "engines.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Writing may take 1 / SHARE of the time, and GRACE_NS that need not be earned. */
enum { SHARE = 10, GRACE_NS = 500000000 };

enum { NAMES_MOST = 100000, HOLD_UP_MS = 2000, FAILURES_MOST = 100 };

struct output {
    const struct options *options;
    struct assay_recorder *recorder;
    pthread_mutex_t *mutex;
    char path[PATH_MAX];
    pid_t process;
    struct timespec began; /* monotonic */
    char started[32];      /* wall clock, ISO 8601 */
    json_t *failures;
    struct engines *engines; /* which ran what */
    bool launching, ended;
    bool reported;      /* that the file cannot be written */
    int64_t spent;      /* ns in writing so far */
    atomic_bool behind; /* the file lacks finished launches */
    atomic_bool hurry;
    atomic_bool writing; /* by the thread `writer` */
    pthread_t writer;
    atomic_int fatal; /* signal that came to the writer while it wrote */
    bool thread_runs;
    sem_t wake;
};

static struct output *the_output; /* of this process, for its exit and its signals */

static int64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Tells the launcher, if there is one, what it cannot see from the record: one word a line. */
static void tell_launcher(const char *word) {
    const char *path = getenv("ASSAY_STATUS");
    FILE *file = path && *path ? fopen(path, "ae") : NULL;
    if (!file)
        return;
    fprintf(file, "%s\n", word);
    fclose(file);
}

/* --- what stands at the head of a record --- */

static size_t read_command_line(char *buffer, size_t size) {
    int fd = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, buffer, size) : -1;
    if (fd >= 0)
        close(fd);
    return n > 0 ? (size_t)n : 0;
}

static json_t *command_json(void) {
    char buffer[16384];
    size_t size = read_command_line(buffer, sizeof buffer);
    json_t *command = json_array();
    for (size_t i = 0; i < size;) {
        size_t length = strnlen(buffer + i, size - i);
        json_array_append_new(command, assay_text_json(buffer + i, length));
        i += length + 1;
    }
    return command;
}

static json_t *nullable(const char *text) {
    return text ? assay_text_json(text, strlen(text)) : json_null();
}

/* Seconds since the session began; undefined where the user wants the same bytes every time. */
static json_t *seconds_json(const struct output *o) {
    if (getenv("SOURCE_DATE_EPOCH"))
        return json_null();
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    double seconds =
        (double)(t.tv_sec - o->began.tv_sec) + (double)(t.tv_nsec - o->began.tv_nsec) / 1e9;
    return json_real((double)(int64_t)(seconds * 1000) / 1000);
}

static json_t *provenance_json(const struct output *o) {
    char host[256] = "", directory[PATH_MAX] = "";
    gethostname(host, sizeof host - 1);
    if (!getcwd(directory, sizeof directory))
        directory[0] = '\0';
    const char *threads = getenv("OCLGRIND_NUM_THREADS");
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:O}", "command", command_json(),
                     "directory", nullable(directory), "engines", engines_json(o->engines), "host",
                     nullable(host), "seconds", seconds_json(o), "started", nullable(o->started),
                     "threads", nullable(threads), "failures", o->failures);
}

static json_t *head_json(const struct output *o) {
    const struct options *p = o->options;
    const char *quick = getenv("OCLGRIND_QUICK");
    json_t *options = json_pack("{s:o, s:s, s:b, s:o, s:b}", "kernel", nullable(p->kernel),
                                "dispatch", p->dispatch, "per_launch", p->per_launch,
                                "build_options", nullable(getenv("OCLGRIND_BUILD_OPTIONS")),
                                "quick", quick && !strcmp(quick, "1"));
    return json_pack("{s:b, s:{s:s, s:s}, s:{s:s, s:s, s:s}, s:o, s:o}", "complete",
                     o->ended && !o->launching, "tool", "name", "assay", "version", ASSAY_VERSION,
                     "simulator", "name", "oclgrind", "version", ASSAY_OCLGRIND_VERSION, "llvm",
                     ASSAY_LLVM_VERSION, "options", options, "provenance", provenance_json(o));
}

static void raise_default(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

/* --- writing; call with the mutex held --- */

static enum assay_status write_record(struct output *o, bool force) {
    json_t *head = head_json(o);
    json_t *record = head ? assay_recorder_json(o->recorder, head) : NULL;
    errno = 0;
    enum assay_status status = record ? assay_json_write(record, o->path, force) : ASSAY_NO_MEMORY;
    int why = errno;
    json_decref(record);
    json_decref(head);
    errno = why;
    return status;
}

static const char *reason(enum assay_status status) {
    return status == ASSAY_IO && errno ? strerror(errno) : assay_status_text(status);
}

/* A full quota or a reader that has gone is an error of a write, no reason to end the program. */
static void block_write_signals(sigset_t *before) {
    sigset_t some;
    sigemptyset(&some);
    sigaddset(&some, SIGXFSZ);
    sigaddset(&some, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &some, before);
}

static void restore_write_signals(const sigset_t *before) {
    static const int numbers[] = {SIGXFSZ, SIGPIPE};
    const struct timespec none = {0, 0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sigset_t one;
        sigemptyset(&one);
        sigaddset(&one, numbers[i]);
        if (!sigismember(before, numbers[i]))
            sigtimedwait(&one, NULL, &none);
    }
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void report_failure(struct output *o, enum assay_status status) {
    if (status == ASSAY_OK || o->reported)
        return;
    fprintf(stderr, "assay: %s: %s; it keeps what was written last; make room and run again\n",
            o->path, reason(status));
    tell_launcher("write-failed");
    o->reported = true;
}

static void refresh(struct output *o) {
    int64_t begin = now_ns();
    sigset_t before;
    block_write_signals(&before);
    o->writer = pthread_self();
    atomic_store(&o->writing, true);
    enum assay_status status = write_record(o, true);
    report_failure(o, status);
    atomic_store(&o->behind, false);
    atomic_store(&o->writing, false);
    restore_write_signals(&before);
    o->spent += now_ns() - begin;
    int fatal = atomic_load(&o->fatal);
    if (fatal)
        raise_default(fatal);
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
    int64_t began = (int64_t)o->began.tv_sec * 1000000000 + o->began.tv_nsec;
    return (o->spent - GRACE_NS) * SHARE - (now_ns() - began);
}

static void *catch_up(void *argument) {
    struct output *o = argument;
    for (;;) {
        while (sem_wait(&o->wake) != 0) {
        }
        pthread_mutex_lock(o->mutex);
        struct timespec due = in_ns(due_in(o));
        pthread_mutex_unlock(o->mutex);
        while (!atomic_load(&o->hurry) && sem_timedwait(&o->wake, &due) != 0 && errno == EINTR) {
        }
        pthread_mutex_lock(o->mutex);
        if (atomic_load(&o->behind))
            refresh(o);
        pthread_mutex_unlock(o->mutex);
    }
    return NULL;
}

/* Lets what is behind be written before the signal ends the process.  A signal that was sent to the
 * writer itself waits until it is done; one that the writer caused does not. */
static void hold_up(int number, siginfo_t *info, void *context) {
    (void)context;
    struct output *o = the_output;
    if (o->process != getpid()) { /* a child that fork() made has no launches of its own here */
        raise_default(number);
        return;
    }
    bool own = atomic_load(&o->writing) && pthread_equal(o->writer, pthread_self());
    if (own && info->si_code <= 0) {
        atomic_store(&o->fatal, number);
        return;
    }
    const struct timespec tick = {0, 1000000};
    atomic_store(&o->hurry, true);
    sem_post(&o->wake);
    for (int i = 0; i < HOLD_UP_MS && !own; i++) {
        if (!atomic_load(&o->behind) && !atomic_load(&o->writing))
            break;
        nanosleep(&tick, NULL);
    }
    raise_default(number);
}

/* Only where the program leaves a signal to its default. */
static void watch_signals(void) {
    static const int numbers[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                  SIGABRT, SIGBUS,  SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction before, own = {.sa_sigaction = hold_up, .sa_flags = SA_SIGINFO};
        sigemptyset(&own.sa_mask);
        if (sigaction(numbers[i], NULL, &before) == 0 && !(before.sa_flags & SA_SIGINFO) &&
            before.sa_handler == SIG_DFL)
            sigaction(numbers[i], &own, NULL);
    }
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
    pthread_mutex_lock(o->mutex);
    if (due_in(o) <= 0 || !start_thread(o))
        refresh(o);
    else if (!atomic_exchange(&o->behind, true))
        sem_post(&o->wake);
    pthread_mutex_unlock(o->mutex);
}

void output_launch_begins(struct output *o) {
    pthread_mutex_lock(o->mutex);
    o->launching = true;
    pthread_mutex_unlock(o->mutex);
}

void output_launch_ends(struct output *o) {
    pthread_mutex_lock(o->mutex);
    o->launching = false;
    pthread_mutex_unlock(o->mutex);
}

void output_note_failure(struct output *o, const char *message) {
    pthread_mutex_lock(o->mutex);
    if (json_array_size(o->failures) < FAILURES_MOST)
        json_array_append_new(o->failures, assay_text_json(message, strlen(message)));
    pthread_mutex_unlock(o->mutex);
}

void output_note_engine(struct output *o, const char *kernel, const char *reason) {
    pthread_mutex_lock(o->mutex);
    engines_note(o->engines, kernel, reason);
    pthread_mutex_unlock(o->mutex);
}

/* The process ends in an orderly way. */
__attribute__((destructor)) static void finish(void) {
    struct output *o = the_output;
    if (!o || o->process != getpid())
        return;
    pthread_mutex_lock(o->mutex);
    o->ended = true;
    refresh(o);
    pthread_mutex_unlock(o->mutex);
}

/* --- the file's name --- */

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n >= m && !strcmp(text + n - m, end);
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* assay-PROGRAM.json; a simulator file counts as the program. */
static void default_name(char *name, size_t size) {
    char buffer[16384], *last = buffer;
    size_t n = read_command_line(buffer, sizeof buffer - 1);
    buffer[n] = '\0';
    for (size_t i = 0; i < n; i += strlen(buffer + i) + 1)
        last = buffer + i;
    const char *program = ends_with(last, ".sim") ? last : buffer;
    program = base_name(program);
    int length = (int)strlen(program) - (ends_with(program, ".sim") ? 4 : 0);
    snprintf(name, size, "assay-%.*s.json", length > 200 ? 200 : length, program);
}

/* NAME.json, NAME-2.json, NAME-3.json, ... */
static void numbered_name(char *out, size_t size, const char *name, int number) {
    int stem = (int)strlen(name) - (ends_with(name, ".json") ? 5 : 0);
    if (number == 1)
        snprintf(out, size, "%s", name);
    else
        snprintf(out, size, "%.*s-%d%s", stem, name, number, name + stem);
}

/* Absolute, because the program may change its directory.  False if that is longer than a path may
 * be; `out` then holds its beginning. */
static bool absolute_name(const struct options *options, char *out, size_t size) {
    char name[PATH_MAX], directory[PATH_MAX] = "";
    default_name(name, sizeof name);
    const char *wanted = options->output ? options->output : name;
    bool relative = wanted[0] != '/';
    if (relative && !getcwd(directory, sizeof directory))
        return false;
    return snprintf(out, size, "%s%s%s", directory, relative ? "/" : "", wanted) < (int)size;
}

static enum assay_status create_file(struct output *o) {
    char name[PATH_MAX];
    if (!absolute_name(o->options, name, sizeof name)) {
        snprintf(o->path, sizeof o->path, "%.60s...", name);
        errno = ENAMETOOLONG;
        return ASSAY_IO;
    }
    enum assay_status status = ASSAY_IO;
    for (int i = 1; i <= NAMES_MOST; i++) {
        numbered_name(o->path, sizeof o->path, name, i);
        sigset_t before;
        block_write_signals(&before);
        status = write_record(o, o->options->force);
        int why = errno;
        restore_write_signals(&before);
        errno = why;
        if (status != ASSAY_IO || errno != EEXIST || !o->options->numbered)
            break;
    }
    return status;
}

static void note_time(struct output *o) {
    clock_gettime(CLOCK_MONOTONIC, &o->began);
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(o->started, sizeof o->started, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

struct output *output_open(const struct options *options, struct assay_recorder *recorder,
                           pthread_mutex_t *mutex) {
    struct output *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    o->options = options;
    o->recorder = recorder;
    o->mutex = mutex;
    o->process = getpid();
    o->failures = json_array();
    o->engines = engines_open();
    if (!o->engines || !o->failures) {
        fputs("assay: out of memory; nothing is measured\n", stderr);
        return NULL;
    }
    sem_init(&o->wake, 0, 0);
    note_time(o);
    tell_launcher("loaded");
    enum assay_status status = create_file(o);
    int why = errno;
    if (status == ASSAY_OK) {
        tell_launcher(o->path);
        the_output = o;
        watch_signals();
        return o;
    }
    errno = why;
    const char *advice =
        why == EEXIST ? "; choose another name or force it with ASSAY_FORCE=1" : "";
    fprintf(stderr, "assay: %s: %s%s; nothing is measured\n", o->path, reason(status), advice);
    tell_launcher(why == ENOSPC || why == EDQUOT || why == EIO ? "write-failed" : "create-failed");
    json_decref(o->failures);
    engines_close(o->engines);
    free(o);
    return NULL;
}
