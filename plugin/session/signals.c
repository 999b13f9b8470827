/* signals.c - see signals.h. */
#include "session/signals.h"

#include <stddef.h>
#include <time.h>

/* A full quota or a reader that has gone is an error of a write, no reason to end the program. */
void signals_begin_write(sigset_t *before) {
    sigset_t some;
    sigemptyset(&some);
    sigaddset(&some, SIGXFSZ);
    sigaddset(&some, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &some, before);
}

void signals_end_write(const sigset_t *before) {
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

void signals_watch(void (*handler)(int number, siginfo_t *info, void *context)) {
    static const int numbers[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                  SIGABRT, SIGBUS,  SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction before, own = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO};
        sigemptyset(&own.sa_mask);
        if (sigaction(numbers[i], NULL, &before) == 0 && !(before.sa_flags & SA_SIGINFO) &&
            before.sa_handler == SIG_DFL)
            sigaction(numbers[i], &own, NULL);
    }
}

void signals_raise_default(int number) {
    signal(number, SIG_DFL);
    raise(number);
}
