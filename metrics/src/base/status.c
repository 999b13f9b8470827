/* status.c - texts of enum assay_status. */
#include <assay/status.h>

const char *assay_status_text(enum assay_status status) {
    switch (status) {
    case ASSAY_OK:
        return "success";
    case ASSAY_NO_MEMORY:
        return "out of memory";
    case ASSAY_IO:
        return "input/output error";
    case ASSAY_INVALID:
        return "invalid argument";
    }
    return "unknown status";
}
