/* series.c - see series.h. */
#define _POSIX_C_SOURCE 200809L
#include "series.h"

#include "clean.h"
#include "device.h"
#include "table.h"
#include "worker.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct series {
    const struct options *options;
    struct table table;
    bool begun;         /* the head is written */
    struct row about;   /* device and driver */
    size_t next;        /* file */
    size_t failed;      /* files without times */
    size_t differing;   /* files with other outputs */
    enum ending last;   /* of the last file */
    struct fault fault; /* why it is over */
};

static volatile sig_atomic_t interrupt; /* the signal that arrived, 0 if none did */

static void note_signal(int number) { interrupt = number; }

/* The second signal of a kind ends the program at once. */
static void watch_signals(void) {
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* --- rows --- */

static void count(struct series *s, const struct row *row) {
    s->last = row->code;
    s->failed += !row_has_times(row) || (row->code != END_OK && row->code != END_DIFFERS);
    s->differing += row->code == END_DIFFERS;
}

/* What a compiler says ends its lines, and indents by tabs. */
static void add_details(const char *details) {
    size_t size = strlen(details);
    clean_write(stderr, details, "\n");
    if (!size || details[size - 1] != '\n')
        fputc('\n', stderr);
}

static bool add(struct series *s, const struct row *row, const char *details) {
    if (row->code != END_OK)
        fprintf(stderr, "assay: %s\n", row->reason);
    if (details)
        add_details(details);
    count(s, row);
    s->next++;
    return table_add(&s->table, row, &s->fault);
}

/* The next file came to nothing, for a reason that the worker could not tell. */
static bool add_failure(struct series *s, const char *reason) {
    struct row row = s->about;
    struct fault fault = {.code = END_OK};
    fault_set(&fault, END_UNAVAILABLE, "%s: %s", s->options->files[s->next], reason);
    row.file = s->next;
    row.code = fault.code;
    memcpy(row.reason, fault.text, sizeof row.reason);
    row_date(&row);
    return add(s, &row, NULL);
}

/* --- a worker's life --- */

static void begin(struct series *s, const struct row *row) {
    s->about = *row;
    if (!s->begun)
        table_begin(&s->table, row);
    s->begun = true;
}

/* The device cannot be used: nothing is left to do. */
static bool give_up(struct series *s, const struct row *row) {
    return fault_set(&s->fault, row->code, "%s", row->reason);
}

/* Its end was not its own wish. */
static bool tell_end(struct series *s, int number) {
    char text[160];
    if (number)
        snprintf(text, sizeof text, "the process that used the device was ended by signal %d (%s)",
                 number, strsignal(number));
    else
        snprintf(text, sizeof text, "the process that used the device ended too early");
    return s->begun ? add_failure(s, text) : fault_set(&s->fault, END_UNAVAILABLE, "%s", text);
}

static bool tell_late(struct series *s) {
    char text[80];
    snprintf(text, sizeof text, "given up after %g s (--time-limit)", s->options->time_limit);
    return add_failure(s, text);
}

/* What the worker said was its last. False if no other is to go on. */
static bool finish(struct series *s, struct worker *worker, enum news news) {
    bool done = news == NEWS_ROW && s->next == s->options->file_count;
    int number = worker_close(worker, !done && news != NEWS_ENDED && news != NEWS_UNAVAILABLE);
    if (news == NEWS_ENDED)
        return tell_end(s, number);
    if (news == NEWS_LATE)
        return tell_late(s);
    return news == NEWS_LOST;
}

/* Takes in what a worker says. False if that is its last, or nothing more is wanted from it. */
static bool take(struct series *s, enum news news, const struct row *row, const char *details) {
    switch (news) {
    case NEWS_READY:
        begin(s, row);
        return true;
    case NEWS_ROW:
        return add(s, row, details) && s->next < s->options->file_count;
    case NEWS_UNAVAILABLE:
        return give_up(s, row);
    case NEWS_INTERRUPTED:
        return !interrupt; /* stopped and continued, perhaps */
    default:
        return false;
    }
}

/* One worker, as far as it gets. False if no other is to go on. */
static bool employ(struct series *s) {
    struct worker worker;
    if (!worker_open(s->options, s->next, &worker, &s->fault))
        return false;
    enum news news = NEWS_ENDED;
    bool more;
    do { /* a driver may take its time to come up */
        struct row row;
        char *details;
        double limit = news == NEWS_ENDED ? 0 : s->options->time_limit;
        news = worker_hear(&worker, limit, &row, &details);
        more = take(s, news, &row, details) && !interrupt;
        free(details);
    } while (more);
    return finish(s, &worker, news);
}

/* --- all of it --- */

static enum ending judge(const struct series *s) {
    if (s->options->file_count == 1)
        return s->last;
    return s->failed ? END_SOME_FAILED : s->differing ? END_DIFFERS : END_OK;
}

static enum ending stop(struct series *s, struct fault *fault) {
    struct fault late = {.code = END_OK};
    if (!table_close(&s->table, &late) && s->fault.code == END_OK)
        s->fault = late;
    if (interrupt) {
        signal(interrupt, SIG_DFL);
        raise(interrupt);
    }
    *fault = s->fault;
    return s->fault.code != END_OK ? s->fault.code : judge(s);
}

enum ending series_run(const struct options *options, struct fault *fault) {
    struct series s;
    memset(&s, 0, sizeof s);
    s.options = options;
    if (!table_open(options, &s.table, fault))
        return fault->code;
    watch_signals();
    while (s.next < options->file_count && employ(&s))
        ;
    return stop(&s, fault);
}

enum ending series_check(const struct options *options, struct fault *fault) {
    struct devices devices;
    const char *name = options->output;
    if (name && !options->force && access(name, F_OK) == 0)
        return fault_set(fault, END_CANNOT_CREATE, TABLE_EXISTS, name), fault->code;
    if (!devices_open(&devices, fault))
        return fault->code;
    devices_choose(&devices, options->device, fault);
    devices_close(&devices);
    return fault->code;
}
