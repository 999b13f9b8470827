/* module.h - metrics in shared objects of their own. */
#ifndef ASSAY_SESSION_MODULE_H
#define ASSAY_SESSION_MODULE_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Adds the metric of a shared object, which stays loaded.
 *
 * @param problem  [size] on failure, one line: which file, what is wrong
 */
bool module_load(const char *path, char *problem, size_t size);

#endif
