/* group.h - runs the groups of a launch on a thread of the native engine. */
#ifndef ASSAY_NATIVE_RUN_GROUP_H
#define ASSAY_NATIVE_RUN_GROUP_H

#include "native/run/thread.h"

/** NULL if memory is short.  It stays as long as the process. */
struct native_thread *thread_open(void);

/** Runs groups until none is left or an item could not go on. */
void thread_run(struct native_thread *thread, const struct native_launch *launch);

#endif
