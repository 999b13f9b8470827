/* refusal.c - see refusal.h. */
#include "refusal.h"

#include <stdarg.h>
#include <stdio.h>

bool refuse(struct refusal *refusal, const struct tree_node *at, const char *format, ...) {
    if (*refusal->text)
        return false;
    va_list values;
    va_start(values, format);
    vsnprintf(refusal->text, sizeof refusal->text, format, values);
    va_end(values);
    refusal->line = at ? at->line : 0;
    return false;
}
