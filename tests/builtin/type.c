/* type.c - the scalar types of OpenCL C. */
#include "probe.h"

static const struct type types[] = {
    {"char", 'c', 1, SIGNED},     {"uchar", 'h', 1, UNSIGNED}, {"short", 's', 2, SIGNED},
    {"ushort", 't', 2, UNSIGNED}, {"int", 'i', 4, SIGNED},     {"uint", 'j', 4, UNSIGNED},
    {"long", 'l', 8, SIGNED},     {"ulong", 'm', 8, UNSIGNED}, {"float", 'f', 4, FLOATING},
    {"double", 'd', 8, FLOATING},
};
enum { TYPES = sizeof types / sizeof *types };

const struct type *type_of(char mangled) {
    for (int i = 0; i < TYPES; i++)
        if (types[i].mangled == mangled)
            return &types[i];
    return NULL;
}

const struct type *integer_of(uint32_t size, int kind) {
    for (int i = 0; i < TYPES; i++)
        if (types[i].size == size && (int)types[i].kind == kind)
            return &types[i];
    return NULL;
}
