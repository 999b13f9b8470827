/* callee.h - the name of a function without a body, as the simulator takes it apart. */
#ifndef ASSAY_NATIVE_LOWER_CALLEE_H
#define ASSAY_NATIVE_LOWER_CALLEE_H

#include <stdbool.h>
#include <string.h>

struct callee {
    char name[80];
    const char *overload; /* mangled parameter types, or "" */
};

void lower_parse(const char *mangled, struct callee *callee);

static inline bool lower_begins(const char *name, const char *with) {
    return !strncmp(name, with, strlen(with));
}

#endif
