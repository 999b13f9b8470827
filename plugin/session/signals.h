/* signals.h - what becomes of a signal that comes while the record is behind or being written. */
#ifndef ASSAY_SESSION_SIGNALS_H
#define ASSAY_SESSION_SIGNALS_H

#include <signal.h>

/** Holds back the signals of a failing write; `before` is for signals_end_write(). */
void signals_begin_write(sigset_t *before);
void signals_end_write(const sigset_t *before);

/** Lets `handler` see the signals that would end the process, but those for which the program has a
 * way of its own. */
void signals_watch(void (*handler)(int number, siginfo_t *info, void *context));

/** Does what the system does by default. */
void signals_raise_default(int number);

#endif
