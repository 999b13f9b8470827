/* fault.c - see fault.h. */
#include "fault.h"

#include "clean.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool fault_set(struct fault *fault, enum ending code, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(fault->text, sizeof fault->text, format, values);
    va_end(values);
    clean_text(fault->text); /* names that users give may hold line ends */
    fault->code = code;
    return false;
}

bool fault_prefix(struct fault *fault, const char *prefix) {
    char text[sizeof fault->text];
    memcpy(text, fault->text, sizeof text);
    return fault_set(fault, fault->code, "%s: %s", prefix, text);
}

void fault_clear(struct fault *fault) {
    free(fault->details);
    *fault = (struct fault){.code = END_OK};
}
