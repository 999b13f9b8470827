/* call.h - calls of built-in functions with a few numbers. */
#ifndef CALL_H
#define CALL_H

#include "native/builtin/builtin.h"

/* An array as an operand or a result. */
#define VALUE(array)                                                                               \
    ((struct builtin_value){(array), sizeof *(array), sizeof(array) / sizeof *(array)})

#define NO_VALUE ((struct builtin_value){0})

/* The function of that name on values; fails unless it is there and accepts them. */
#define CALL(name, overload, result, second, ...)                                                  \
    call_builtin(name, overload, result, second, (struct builtin_value[]){__VA_ARGS__},            \
                 sizeof(struct builtin_value[]){__VA_ARGS__} / sizeof(struct builtin_value))
void call_builtin(const char *name, const char *overload, struct builtin_value result,
                  struct builtin_value second, struct builtin_value *arguments, uint32_t count);

/* Whether there is such a function and it accepts operands of these sizes and counts. */
bool call_is_accepted(const char *name, const char *overload, struct builtin_value result,
                      const struct builtin_value *arguments, uint32_t count);

/* A function of scalars, all of one type, as mangled: 'f' or 'd', or an integer. */
#define FLOATS(name, type, ...)                                                                    \
    call_floats(name, type, (double[]){__VA_ARGS__}, sizeof(double[]){__VA_ARGS__} / sizeof(double))
double call_floats(const char *name, char type, const double *numbers, uint32_t count);

#define INTEGERS(name, type, ...)                                                                  \
    call_integers(name, type, (int64_t[]){__VA_ARGS__},                                            \
                  sizeof(int64_t[]){__VA_ARGS__} / sizeof(int64_t))
int64_t call_integers(const char *name, char type, const int64_t *numbers, uint32_t count);

/* One conversion of a scalar; types as mangled. */
double call_conversion(const char *name, char to, char from, double number);
int64_t call_conversion_of_integer(const char *name, char to, char from, int64_t number);

#endif
