/* natural.h - the order in which people count: [2] before [10]. */
#ifndef ASSAY_NATURAL_H
#define ASSAY_NATURAL_H

#include <stddef.h>

struct name {
    const char *bytes;
    size_t size;
};

/* Less than, equal to, or greater than 0 as the first name stands before the second, or is the same
 * but for zeros in front of its numbers, or stands behind it. */
int natural_compare(const struct name *first, const struct name *second);

#endif
