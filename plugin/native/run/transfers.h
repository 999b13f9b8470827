/* transfers.h - copies that the items of a group ask for together. */
#ifndef ASSAY_NATIVE_RUN_TRANSFERS_H
#define ASSAY_NATIVE_RUN_TRANSFERS_H

#include "native/run/thread.h"

struct transfers *transfers_open(void);
void transfers_close(struct transfers *transfers);
void transfers_clear(struct transfers *transfers);

/** True if some event has not been waited for. */
bool transfers_pending(const struct transfers *transfers);

/** Does the copies of an event. */
void transfers_finish(struct native_thread *thread, uint64_t event);

/** True if copies with that event have been asked for. */
bool transfers_know(const struct transfers *transfers, uint64_t event);

#endif
