/* extract.h - launches, as they are before they run, as launch files that run anywhere.
 *
 * In the folder are then, of each, KERNEL.launch (KERNEL-2.launch of another NDRange or program),
 * its buffers, KERNEL.ARGUMENT.bin, unless they hold but zeros, and program.cl, its source, with
 * program.include/, what that includes.  A launch file is written last, so that what it names is
 * there.  What cannot be kept is said on stderr.
 */
#ifndef ASSAY_SESSION_EXTRACT_H
#define ASSAY_SESSION_EXTRACT_H

#include "session/extract_launch.h"

struct extract;

/**
 * Makes the folder, unless it is there.  Release with extract_close().
 *
 * @param folder  relative to the current one, or absolute
 * @param most    bytes that its files may have together
 * @return        NULL after a line on stderr if nothing can be written there
 */
struct extract *extract_open(const char *folder, uint64_t most);
void extract_close(struct extract *extract);

/** Keeps a launch, if there was none of this program, kernel and NDRange before. */
void extract_add(struct extract *extract, const struct extract_launch *launch);

#endif
