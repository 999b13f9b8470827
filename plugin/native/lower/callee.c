/* callee.c - see callee.h. */
#include "native/lower/callee.h"

#include <stdlib.h>

void lower_parse(const char *mangled, struct callee *callee) {
    const char *name = mangled;
    size_t length = strlen(mangled);
    callee->overload = "";
    if (!strncmp(mangled, "_Z", 2)) {
        char *end;
        size_t said = strtoul(mangled + 2, &end, 10);
        name = end;
        length = strnlen(end, said);
        callee->overload = end + length;
    }
    if (length >= sizeof callee->name)
        length = sizeof callee->name - 1;
    memcpy(callee->name, name, length);
    callee->name[length] = '\0';
}
