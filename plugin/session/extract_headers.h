/* extract_headers.h - the files that a source includes, and the compiler's options without the
 * folders in which they lie.
 *
 * They are found as the compiler finds them: in the folder of the file that includes them, if it
 * says so by quotes, then in those of -I in their order, and in the current one.  Copies lie one to
 * another as the files do; what lies outside of these folders ("../common.h" of a source) cannot be
 * kept.  An #include that no file answers is passed over: it may stand where it does not count.
 */
#ifndef ASSAY_SESSION_EXTRACT_HEADERS_H
#define ASSAY_SESSION_EXTRACT_HEADERS_H

#include "session/folder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct extract_headers {
    char *options;     /* without -I; then that of the copies, if there are any */
    size_t count;      /* of the copies */
    uint64_t bytes;    /* of them */
    char problem[512]; /* why one cannot be kept, or "" */
    int error;         /* of writing one, or 0 */
};

/**
 * Copies them.
 *
 * @param folder   in which to make one for them
 * @param inner    its name there
 * @param out      its options are to be released with free()
 * @return         false if one cannot be kept, or memory is short
 */
bool extract_headers_copy(const char *source, const char *options, const struct folder *folder,
                          const char *inner, struct extract_headers *out);

#endif
