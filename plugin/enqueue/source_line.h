/* source_line.h - the line of the source that a message of the simulator shows.
 *
 * The simulator takes the line of that number of the program's own source, whatever file `#line`
 * or a header puts the instruction into. So assay-enqueue.so defines both the function that tells
 * an instruction in a message and the one that gives a line, and asks the plugin in between.
 */
#ifndef ASSAY_ENQUEUE_SOURCE_LINE_H
#define ASSAY_ENQUEUE_SOURCE_LINE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The text of an instruction's line; NULL if it is not known.
 *
 * @param program      the simulator's
 * @param instruction  LLVM's
 * @param number       of the line, in the file that the instruction is in */
typedef const char *source_line(const void *program, const void *instruction, size_t number);

/** Who is asked for lines from now on; before, it is the simulator. */
void assay_source_line_by(source_line *asked);

#ifdef __cplusplus
}
#endif

#endif
