/* shortage.c - lets one allocation of the code under test fail; see test.h.
 *
 * The linker's --wrap leads malloc, calloc and realloc of everything in the executable here; those
 * of shared libraries stay as they are.
 */
#include "test.h"

#include <stdatomic.h>

static atomic_bool active, failed;
static atomic_ullong left;

void shortage_begin(uint64_t successes) {
    atomic_store(&left, successes);
    atomic_store(&failed, false);
    atomic_store(&active, true);
}

bool shortage_end(void) {
    atomic_store(&active, false);
    return atomic_load(&failed);
}

static bool fails(void) {
    if (!atomic_load(&active) || atomic_load(&failed) || atomic_fetch_sub(&left, 1) > 0)
        return false;
    atomic_store(&failed, true);
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : __real_calloc(n, size); }

void *__wrap_realloc(void *p, size_t size) { return fails() ? NULL : __real_realloc(p, size); }
