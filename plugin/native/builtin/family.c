/* family.c - finds a built-in function, and says which operands each is defined for; see builtin.h
 * and family.h. */
#include "native/builtin/family.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

char builtin_overload_type(const char *overload) {
    if (overload[0] != 'D' || overload[1] != 'v')
        return overload[0];
    const char *type = overload + 2;
    while (isdigit((unsigned char)*type))
        type++;
    return type[*type != '\0']; /* what ends the overload ends this, too */
}

static bool is_one_of(char type, const char *types) { return type && strchr(types, type); }

bool builtin_is_float_type(char type) { return is_one_of(type, "fd"); }

bool builtin_is_signed_type(char type) { return is_one_of(type, "csil"); }

bool builtin_is_unsigned_type(char type) { return is_one_of(type, "htjm"); }

static bool is_float(const struct builtin_value *value) {
    return value->size == 4 || value->size == 8;
}

static bool is_number(const struct builtin_value *value) {
    return value->size == 1 || value->size == 2 || is_float(value);
}

/* Whether the result and the first arguments are of a kind, and each of these has one of two
 * numbers of elements. */
static bool all(const struct builtin_call *call, uint32_t arguments,
                bool (*is_kind)(const struct builtin_value *), uint32_t count, uint32_t or_count) {
    if (!is_kind(&call->result))
        return false;
    for (uint32_t i = 0; i < arguments; i++) {
        const struct builtin_value *argument = &call->arguments[i];
        if (!is_kind(argument) || (argument->count != count && argument->count != or_count))
            return false;
    }
    return true;
}

bool builtin_accepts_floats(const struct builtin_call *call) {
    uint32_t n = call->result.count;
    return all(call, call->argument_count, is_float, n, n);
}

bool builtin_accepts_floats_and_scalars(const struct builtin_call *call) {
    return all(call, call->argument_count, is_float, call->result.count, 1);
}

bool builtin_accepts_floats_and_pointer(const struct builtin_call *call) {
    uint32_t n = call->result.count;
    return all(call, call->argument_count - 1, is_float, n, n) && call->second.count == n &&
           is_float(&call->second);
}

bool builtin_accepts_space(const struct builtin_call *call) {
    uint32_t n = call->arguments[0].count;
    return n <= 4 && all(call, call->argument_count, is_float, n, n);
}

bool builtin_accepts_numbers(const struct builtin_call *call) {
    uint32_t n = call->result.count;
    return all(call, call->argument_count, is_number, n, n);
}

bool builtin_accepts_typed_integers(const struct builtin_call *call) {
    char type = builtin_overload_type(call->overload);
    return (builtin_is_signed_type(type) || builtin_is_unsigned_type(type)) &&
           builtin_accepts_numbers(call);
}

bool builtin_accepts_typed(const struct builtin_call *call) {
    char type = builtin_overload_type(call->overload);
    return builtin_is_float_type(type) ? builtin_accepts_floats(call)
                                       : builtin_accepts_typed_integers(call);
}

/* --- which is which --- */

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
