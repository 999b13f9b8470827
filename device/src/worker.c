/* worker.c - see worker.h. */
#define _POSIX_C_SOURCE 200809L
#include "worker.h"

#include "measure.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What goes through the pipe; `details` bytes follow it. */
struct message {
    enum news news;
    size_t details;
    struct row row;
};

/* --- in the worker --- */

static bool send_bytes(int pipe, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size) {
        ssize_t n = write(pipe, at, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool send_row(int pipe, enum news news, const struct row *row, const char *details) {
    struct message message;
    memset(&message, 0, sizeof message);
    message.news = news;
    message.details = details ? strlen(details) : 0;
    memcpy(&message.row, row, sizeof *row);
    return send_bytes(pipe, &message, sizeof message) &&
           send_bytes(pipe, details ? details : "", message.details);
}

static void send_fault(int pipe, const struct fault *fault) {
    struct row row;
    memset(&row, 0, sizeof row);
    row.code = fault->code;
    memcpy(row.reason, fault->text, sizeof row.reason);
    send_row(pipe, NEWS_UNAVAILABLE, &row, NULL);
}

static void start_row(struct row *row, const struct device *device) {
    memset(row, 0, sizeof *row);
    memcpy(row->device, device->name, sizeof row->device);
    memcpy(row->driver, device->driver, sizeof row->driver);
}

static void time_files(int pipe, const struct session *session, const struct options *options,
                       size_t first) {
    struct row row;
    struct built built = {.key = NULL};
    start_row(&row, session->device);
    bool go_on = send_row(pipe, NEWS_READY, &row, NULL), usable = true;
    for (size_t i = first; go_on && usable && i < options->file_count; i++) {
        char *details;
        start_row(&row, session->device);
        usable = measure(session, options, i, &built, &row, &details);
        go_on = send_row(pipe, NEWS_ROW, &row, details);
        free(details);
    }
    built_close(&built);
    if (!usable)
        send_row(pipe, NEWS_LOST, &row, NULL);
}

static void use_device(int pipe, const struct devices *devices, const struct options *options,
                       size_t first) {
    struct fault fault = {.code = END_OK};
    struct session session;
    const struct device *device = devices_choose(devices, options->device, &fault);
    if (device && session_open(device, &session, &fault)) {
        time_files(pipe, &session, options, first);
        session_close(&session);
    } else {
        send_fault(pipe, &fault);
    }
}

/* What kernels and drivers print is no part of the results. */
static void work(int pipe, const struct options *options, size_t first) {
    struct fault fault = {.code = END_OK};
    struct devices devices;
    dup2(STDERR_FILENO, STDOUT_FILENO);
    if (devices_open(&devices, &fault)) {
        use_device(pipe, &devices, options, first);
        devices_close(&devices);
    } else {
        send_fault(pipe, &fault);
    }
    close(pipe);
}

/* --- in the other process --- */

static bool cannot_start(struct fault *fault) {
    return fault_set(fault, END_UNAVAILABLE, "no process can be started: %s", strerror(errno));
}

bool worker_open(const struct options *options, size_t first, struct worker *out,
                 struct fault *fault) {
    int ends[2];
    fflush(NULL);
    if (pipe(ends) != 0)
        return cannot_start(fault);
    out->pid = fork();
    if (out->pid == 0) {
        close(ends[0]);
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        work(ends[1], options, first);
        exit(END_OK);
    }
    close(ends[1]);
    out->pipe = ends[0];
    if (out->pid > 0)
        return true;
    cannot_start(fault);
    close(ends[0]);
    return false;
}

static bool receive_bytes(int pipe, void *bytes, size_t size) {
    char *at = bytes;
    while (size) {
        ssize_t n = read(pipe, at, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static enum news receive(int pipe, struct row *row, char **details) {
    struct message message;
    if (!receive_bytes(pipe, &message, sizeof message))
        return NEWS_ENDED;
    *row = message.row;
    if (message.details == 0)
        return message.news;
    *details = calloc(1, message.details + 1);
    if (!*details || !receive_bytes(pipe, *details, message.details))
        return NEWS_ENDED;
    return message.news;
}

enum news worker_hear(const struct worker *worker, double seconds, struct row *row,
                      char **details) {
    struct pollfd wait = {worker->pipe, POLLIN, 0};
    double most = 1e6; /* what poll() can count in ms */
    *details = NULL;
    int ready = poll(&wait, 1, seconds > 0 && seconds < most ? (int)(seconds * 1000) + 1 : -1);
    if (ready < 0)
        return errno == EINTR ? NEWS_INTERRUPTED : NEWS_ENDED;
    return ready == 0 ? NEWS_LATE : receive(worker->pipe, row, details);
}

int worker_close(struct worker *worker, bool now) {
    int status = 0;
    if (now)
        kill(worker->pid, SIGKILL);
    close(worker->pipe);
    while (waitpid(worker->pid, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}
