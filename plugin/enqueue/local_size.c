/* local_size.c - see local_size.h. */
#include "enqueue/local_size.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What most devices choose at most, and the items that they run side by side. */
enum { AUTO_ITEMS = 256, SIDE_BY_SIDE = 32 };

bool local_size_parse(const char *text, struct local_size *size) {
    *size = (struct local_size){!strcmp(text, "auto"), {1, 1, 1}};
    if (size->automatic)
        return true;
    for (int i = 0; i < 3; i++) {
        char *end;
        errno = 0;
        size->wanted[i] = isdigit((unsigned char)*text) ? strtoul(text, &end, 10) : 0;
        if (size->wanted[i] == 0 || errno || (*end && *end != ','))
            return false;
        if (!*end)
            return true;
        text = end + 1;
    }
    return false; /* a comma behind the third */
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* The largest divisor up to `most`; with `multiple` the largest of those that make `before` times
 * it a multiple of so many, if there is one. */
static size_t divisor(size_t number, size_t most, size_t before, size_t multiple) {
    size_t largest = 1;
    for (size_t d = least(number, most); d > 1; d--) {
        if (number % d != 0)
            continue;
        if (before * d % multiple == 0)
            return d;
        largest = largest > d ? largest : d;
    }
    return largest;
}

static bool choose_required(unsigned dimensions, const size_t *global, const size_t *required,
                            size_t *local) {
    for (unsigned i = 0; i < dimensions; i++) {
        local[i] = required[i];
        if (required[i] == 0 || global[i] % required[i] != 0)
            return false;
    }
    return true;
}

bool local_size_choose(const struct local_size *size, unsigned dimensions, const size_t *global,
                       const struct local_size_limits *limits, size_t *local) {
    for (unsigned i = 0; i < dimensions; i++)
        if (global[i] == 0)
            return false;
    if (limits->required[0] > 0)
        return choose_required(dimensions, global, limits->required, local);
    size_t items = size->automatic ? least(AUTO_ITEMS, limits->items) : limits->items;
    size_t before = 1;
    for (unsigned i = 0; i < dimensions; i++) {
        size_t most = least(items / before, limits->sizes[i]);
        most = size->automatic ? most : least(most, size->wanted[i]);
        local[i] = divisor(global[i], most, before, size->automatic ? SIDE_BY_SIDE : 1);
        before *= local[i];
    }
    return true;
}
