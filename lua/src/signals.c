/* signals.c - see signals.h.
 *
 * Lists change only while the signals are held back, so that a handler never sees half a change.
 */
#include "signals.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COMMANDS_MOST = 8, PATHS_MOST = 16 };

/* Seconds within which the same signal is an echo. */
static const double ECHO = 0.5;

static const int NUMBERS[] = {SIGINT, SIGTERM, SIGHUP};

static struct {
    bool is_open, is_catching;
    sigset_t all;
    volatile sig_atomic_t caught;
    double when;
    pid_t commands[COMMANDS_MOST];
    char *paths[PATHS_MOST];
} state;

double signals_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

enum signals_kind signals_note(int number) {
    double now = signals_now();
    if (state.caught)
        return number == state.caught && now - state.when < ECHO ? SIGNALS_ECHO : SIGNALS_SECOND;
    state.caught = number;
    state.when = now;
    return SIGNALS_FIRST;
}

static void remove_path(char *path) {
    if (unlink(path) == 0 || errno != EISDIR)
        return;
    pid_t child = _Fork();
    if (child == 0) {
        char *words[] = {"rm", "-rf", "--", path, NULL};
        execv("/bin/rm", words);
        _exit(1);
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        continue;
}

noreturn void signals_end(int number, int tell) {
    signals_hold(&(sigset_t){0});
    for (size_t i = 0; i < COMMANDS_MOST; i++) {
        if (state.commands[i])
            kill(state.commands[i], tell);
    }
    for (size_t i = 0; i < PATHS_MOST; i++) {
        if (state.paths[i])
            remove_path(state.paths[i]);
    }
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    signal(number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &one, NULL);
    raise(number);
    _exit(128 + number);
}

static void handle(int number) {
    int kept = errno;
    enum signals_kind kind = signals_note(number);
    if (kind == SIGNALS_SECOND || (kind == SIGNALS_FIRST && !state.is_catching))
        signals_end(number, SIGTERM);
    errno = kept;
}

/* Nobody reads any more what is written. */
static void handle_pipe(int number) { signals_end(number, SIGTERM); }

/* A file that must not grow is an error of a write.  Programs that are started have the signal as
 * ever. */
static void pass_over(int number) { (void)number; }

void signals_open(void) {
    if (state.is_open)
        return;
    state.is_open = true;
    signal(SIGCHLD, SIG_DFL); /* who started this process may ignore it, and no end be heard of */
    sigemptyset(&state.all);
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        struct sigaction before;
        if (sigaction(NUMBERS[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaddset(&state.all, NUMBERS[i]);
    }
    struct sigaction now;
    if (sigaction(SIGXFSZ, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        signal(SIGXFSZ, pass_over);
    if (sigaction(SIGPIPE, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        sigaction(SIGPIPE, &(struct sigaction){.sa_handler = handle_pipe, .sa_mask = state.all},
                  NULL);
    struct sigaction action = {.sa_handler = handle, .sa_mask = state.all, .sa_flags = SA_RESTART};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        if (sigismember(&state.all, NUMBERS[i]))
            sigaction(NUMBERS[i], &action, NULL);
    }
}

const sigset_t *signals_all(void) { return &state.all; }

void signals_hold(sigset_t *before) { sigprocmask(SIG_BLOCK, &state.all, before); }

void signals_release(const sigset_t *before) { sigprocmask(SIG_SETMASK, before, NULL); }

void signals_catch(bool is_wanted) { state.is_catching = is_wanted; }

int signals_caught(void) { return state.caught; }

int signals_wait(struct pollfd *each, double until, bool is_patient) {
    sigset_t before;
    signals_hold(&before);
    int result = -1;
    do {
        if (state.caught && !is_patient) {
            errno = EINTR;
            result = -1;
            break;
        }
        double left = fmax(until - signals_now(), 0);
        struct timespec time = {.tv_sec = (time_t)fmin(left, 1e6)};
        time.tv_nsec = (long)(1e9 * (fmin(left, 1e6) - (double)time.tv_sec));
        result = ppoll(each, each ? 1 : 0, &time, &before);
    } while (result < 0 && errno == EINTR);
    signals_release(&before);
    return result;
}

bool signals_add_command(pid_t command) {
    for (size_t i = 0; i < COMMANDS_MOST; i++) {
        if (!state.commands[i]) {
            state.commands[i] = command;
            return true;
        }
    }
    return false;
}

void signals_drop_command(pid_t command) {
    for (size_t i = 0; i < COMMANDS_MOST; i++) {
        if (state.commands[i] == command)
            state.commands[i] = 0;
    }
}

bool signals_add_path(const char *path) {
    for (size_t i = 0; i < PATHS_MOST; i++) {
        if (!state.paths[i])
            return (state.paths[i] = strdup(path)) != NULL;
    }
    errno = EMFILE;
    return false;
}

void signals_drop_path(const char *path) {
    for (size_t i = 0; i < PATHS_MOST; i++) {
        char *known = state.paths[i];
        if (known && strcmp(known, path) == 0) {
            state.paths[i] = NULL;
            free(known);
        }
    }
}
