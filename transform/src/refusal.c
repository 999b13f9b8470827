/* refusal.c - see refusal.h. */
#include "refusal.h"

#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 3, 0))) static void
note(struct refusal *refusal, const struct tree_node *at, const char *format, va_list values) {
    vsnprintf(refusal->text, sizeof refusal->text, format, values);
    refusal->line = at ? at->line : 0;
}

bool refuse(struct refusal *refusal, const struct tree_node *at, const char *format, ...) {
    if (*refusal->text)
        return false;
    va_list values;
    va_start(values, format);
    note(refusal, at, format, values);
    va_end(values);
    return false;
}

bool refuse_text(struct refusal *refusal, const struct tree_node *at, const char *format, ...) {
    if (*refusal->text)
        return false;
    va_list values;
    va_start(values, format);
    note(refusal, at, format, values);
    va_end(values);
    return at && at->range.is_own && refuse_range(refusal, at->range.from, at->range.to);
}

bool refuse_range(struct refusal *refusal, size_t from, size_t to) {
    refusal->from = from;
    refusal->to = to;
    return false;
}
