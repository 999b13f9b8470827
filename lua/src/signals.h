/* signals.h - SIGINT, SIGTERM, SIGHUP and SIGPIPE end this process, but in order: commands that it
 * has started are told, and its temporary files and folders are removed, before it ends by that
 * very signal.
 *
 * While the first three are caught the first one is only noticed, so that what is under way can be
 * ended; the second ends the process. What was ignored when the process began stays ignored. There
 * is one thread.
 */
#ifndef ASSAY_LUA_SIGNALS_H
#define ASSAY_LUA_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdnoreturn.h>
#include <sys/types.h>

/* Take the signals over; does nothing the second time. */
void signals_open(void);

/* The signals that were taken over, as a set. */
const sigset_t *signals_all(void);

/* Hold them back; `before` is for signals_release(). */
void signals_hold(sigset_t *before);
void signals_release(const sigset_t *before);

/* Notice the first one from now on, or no longer. */
void signals_catch(bool is_wanted);

/* The signal that was noticed; 0 if there was none. */
int signals_caught(void);

/* What a signal that comes is. Who ends a process may send to its group besides, as timeout(1)
 * does: the same signal so soon after the first is an echo, the same wish once more. */
enum signals_kind { SIGNALS_FIRST, SIGNALS_ECHO, SIGNALS_SECOND };

/* Notice a signal. */
enum signals_kind signals_note(int number);

/* Monotonic time in seconds. */
double signals_now(void);

/* Wait for a descriptor, or only for time to pass (NULL), until a time; returns as poll(2) does,
 * and with -1 and EINTR at once when a signal is, or was, noticed unless `is_patient`. */
int signals_wait(struct pollfd *each, double until, bool is_patient);

/* What is to be told, and removed, when the process ends. False if there are too many. */
bool signals_add_command(pid_t command);
void signals_drop_command(pid_t command);
bool signals_add_path(const char *path);
void signals_drop_path(const char *path);

/* End by a signal: tell commands with the signal `tell`, remove paths. A handler may call it. */
noreturn void signals_end(int number, int tell);

#endif
