/* launcher.h - tells `assay run` what it cannot see from the record. */
#ifndef ASSAY_SESSION_LAUNCHER_H
#define ASSAY_SESSION_LAUNCHER_H

#include <stdbool.h>
#include <stdint.h>

/** Tells that the plugin is loaded.  False if another process of the same run has told so before:
 * the first one makes the file. */
bool launcher_begin(void);

/** Adds a line to the file that ASSAY_STATUS names, if it names one. */
void launcher_tell(const char *word);

/** The same, from a signal's handler: to the file that it named at launcher_begin(). */
void launcher_tell_at_once(const char *word);

/** The same for a failure in errno: WHAT-write-failed if the disk is at fault, else
 * WHAT-create-failed; without "WHAT-" if `what` is NULL. */
void launcher_tell_failure(const char *what, int why);

/** Adds a line "WHAT NUMBER" unless the number is 0; those of one kind add up. */
void launcher_tell_count(const char *what, uint64_t number);

#endif
