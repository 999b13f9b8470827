/* builtin.c - finds a built-in function; see builtin.h. */
#include "native/builtin/family.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *name, const void *function) {
    return strcmp(name, ((const struct builtin *)function)->name);
}

static const struct builtin *find_whole(const char *name) {
    static const struct builtin_family *const families[] = {
        &builtin_common, &builtin_float,      &builtin_geometric,  &builtin_integer,
        &builtin_math,   &builtin_relational, &builtin_saturating, &builtin_shuffle};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const struct builtin *found =
            bsearch(name, families[i]->functions, families[i]->count, sizeof *found, compare);
        if (found)
            return found;
    }
    return NULL;
}

static const struct builtin *find_prefix(const char *name) {
    static const struct builtin_family *const families[] = {&builtin_conversion,
                                                            &builtin_intrinsic};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (size_t k = 0; k < families[i]->count; k++) {
            const struct builtin *function = &families[i]->functions[k];
            if (!strncmp(name, function->name, strlen(function->name)))
                return function;
        }
    return NULL;
}

const struct builtin *builtin_find(const char *name) {
    const struct builtin *whole = find_whole(name);
    return whole ? whole : find_prefix(name);
}
