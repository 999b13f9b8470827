/* assay/status.h - how a fallible function ended.
 *
 * Every fallible function of the library returns one of these; its result comes through the last
 * pointer and is NULL unless the status is ASSAY_OK.
 */
#ifndef ASSAY_STATUS_H
#define ASSAY_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

enum assay_status {
    ASSAY_OK = 0,
    ASSAY_NO_MEMORY, /* an allocation failed */
    ASSAY_IO,        /* a file could not be created, written or renamed; errno says why */
    ASSAY_INVALID,   /* an argument breaks what its documentation asks for */
};

/** Text for a status, in English, without a full stop; never NULL.  Errors: none. */
const char *assay_status_text(enum assay_status status);

#ifdef __cplusplus
}
#endif

#endif
