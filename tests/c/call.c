/* call.c - calls of built-in functions; see call.h. */
#include "call.h"

#include "test.h"

#include <string.h>

bool call_is_accepted(const char *name, const char *overload, struct builtin_value result,
                      const struct builtin_value *arguments, uint32_t count) {
    const struct builtin *function = builtin_find(name);
    struct builtin_call call = {name, overload, result, result, arguments, count};
    return function && function->accepts(&call);
}

void call_builtin(const char *name, const char *overload, struct builtin_value result,
                  struct builtin_value second, struct builtin_value *arguments, uint32_t count) {
    const struct builtin *function = builtin_find(name);
    struct builtin_call call = {name, overload, result, second, arguments, count};
    if (!function || !function->accepts(&call))
        fail_msg("%s(%s): %s", name, overload, function ? "not accepted" : "not found");
    else
        function->compute(&call);
}

static uint32_t size_of(char type) {
    if (strchr("ch", type))
        return 1;
    if (strchr("st", type))
        return 2;
    return strchr("ijf", type) ? 4 : 8;
}

static bool is_float(char type) { return type == 'f' || type == 'd'; }

/* A scalar of any type, and room for it. */
struct scalar {
    char type;
    union {
        uint64_t bits;
        float single;
        double number;
    } data;
};

static struct scalar scalar_of_float(char type, double number) {
    struct scalar scalar = {type, {0}};
    if (type == 'f')
        scalar.data.single = (float)number;
    else
        scalar.data.number = number;
    return scalar;
}

static double float_of(const struct scalar *scalar) {
    return scalar->type == 'f' ? (double)scalar->data.single : scalar->data.number;
}

static int64_t integer_of(const struct scalar *scalar) {
    uint32_t unused = 64 - 8 * size_of(scalar->type);
    uint64_t left = scalar->data.bits << unused;
    return strchr("csil", scalar->type) ? (int64_t)left >> unused : (int64_t)(left >> unused);
}

static struct builtin_value value_of(struct scalar *scalar) {
    return (struct builtin_value){&scalar->data, size_of(scalar->type), 1};
}

static void call_scalars(const char *name, struct scalar *result, struct scalar *operands,
                         uint32_t count) {
    char overload[] = {operands[0].type, '\0'};
    struct builtin_value arguments[3];
    for (uint32_t i = 0; i < count; i++)
        arguments[i] = value_of(&operands[i]);
    call_builtin(name, overload, value_of(result), NO_VALUE, arguments, count);
}

double call_floats(const char *name, char type, const double *numbers, uint32_t count) {
    struct scalar operands[3], result = {type, {0}};
    for (uint32_t i = 0; i < count; i++)
        operands[i] = scalar_of_float(type, numbers[i]);
    call_scalars(name, &result, operands, count);
    return float_of(&result);
}

int64_t call_integers(const char *name, char type, const int64_t *numbers, uint32_t count) {
    struct scalar operands[3], result = {type, {0}};
    for (uint32_t i = 0; i < count; i++)
        operands[i] = (struct scalar){type, {(uint64_t)numbers[i]}};
    call_scalars(name, &result, operands, count);
    return integer_of(&result);
}

static double convert(const char *name, char to, struct scalar *from) {
    struct scalar result = {to, {0}};
    call_scalars(name, &result, from, 1);
    return is_float(to) ? float_of(&result) : (double)integer_of(&result);
}

double call_conversion(const char *name, char to, char from, double number) {
    struct scalar operand = scalar_of_float(from, number);
    return convert(name, to, &operand);
}

int64_t call_conversion_of_integer(const char *name, char to, char from, int64_t number) {
    struct scalar operand = {from, {(uint64_t)number}}, result = {to, {0}};
    call_scalars(name, &result, &operand, 1);
    return is_float(to) ? (int64_t)float_of(&result) : integer_of(&result);
}
