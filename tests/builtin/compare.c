/* compare.c - a probe's calls of the functions here, beside what the simulator computed. */
#include "probe.h"

#include <string.h>

enum { SHOWN = 4 /* differences of a call that are printed */ };

static void print_elements(const struct builtin_value *value) {
    for (uint32_t i = 0; i < value->count; i++) {
        uint64_t bits = 0;
        memcpy(&bits, (char *)value->data + (size_t)i * value->size, value->size);
        printf(" %0*llx", (int)value->size * 2, (unsigned long long)bits);
    }
}

static void print_value(const char *what, const struct builtin_value *value, void *data) {
    struct builtin_value at = *value;
    if (data)
        at.data = data;
    printf("  %s", what);
    print_elements(&at);
    printf("\n");
}

static void print_difference(const struct builtin_call *call, void *result, void *second) {
    printf("%s(%s)\n", call->name, call->overload);
    for (uint32_t k = 0; k < call->argument_count - (call->second.size ? 1 : 0); k++)
        print_value("of       ", &call->arguments[k], NULL);
    print_value("simulator", &call->result, result);
    print_value("here     ", &call->result, NULL);
    if (!call->second.size)
        return;
    print_value("simulator", &call->second, second);
    print_value("here     ", &call->second, NULL);
}

static size_t bytes_of(const struct builtin_value *value) {
    return (size_t)value->size * value->count;
}

static bool same_second(const struct probe *probe, const struct builtin_call *call,
                        const char *second) {
    for (uint32_t i = 0; i < call->second.count; i++) {
        size_t at = (size_t)i * call->second.size;
        bool is_open = probe->is_open && probe->is_open(call->arguments, i);
        if (!is_open && memcmp((char *)call->second.data + at, second + at, call->second.size) != 0)
            return false;
    }
    return true;
}

static void mangle(char *overload, size_t size, const struct probe *probe,
                   const struct probe_call *call) {
    size_t length = 0;
    for (uint32_t k = 0; k < probe->operands; k++) {
        char vector[16] = "";
        if (call->widths[k] > 1)
            snprintf(vector, sizeof vector, "Dv%u_", call->widths[k]);
        length += (size_t)snprintf(overload + length, size - length, "%s%c", vector,
                                   probe->types[k]->mangled);
    }
}

/* Item i of a call: whether it comes out the same. */
static bool compare_item(const struct probe *probe, const struct builtin *function,
                         struct builtin_call *call, uint32_t i, char *results, char *seconds,
                         bool show) {
    char *result = results + i * bytes_of(&call->result);
    char *second = seconds + i * bytes_of(&call->second);
    function->compute(call);
    bool same = !memcmp(call->result.data, result, bytes_of(&call->result)) &&
                same_second(probe, call, second);
    if (!same && show)
        print_difference(call, result, second);
    return same;
}

static uint32_t compare_call(const struct probe *probe, const struct probe_call *of,
                             void *const operands[OPERANDS], char *results, char *seconds) {
    char overload[64], result[128], second[128];
    struct builtin_value arguments[OPERANDS + 1] = {0};
    mangle(overload, sizeof overload, probe, of);
    for (uint32_t k = 0; k < probe->operands; k++)
        arguments[k] = (struct builtin_value){NULL, probe->types[k]->size, of->widths[k]};
    struct builtin_call call = {of->name,  overload,  {result, of->result->size, of->result_width},
                                {0, 0, 0}, arguments, probe->operands};
    if (of->second) {
        call.second = (struct builtin_value){second, of->second->size, of->result_width};
        arguments[call.argument_count++] = (struct builtin_value){NULL, 8, 1};
    }
    const struct builtin *function = builtin_find(of->name);
    if (!function || !function->accepts(&call)) {
        printf("%s(%s): %s\n", of->name, overload, function ? "not accepted" : "not found");
        return 1;
    }
    uint32_t different = 0;
    for (uint32_t i = 0; i < ELEMENTS / probe_widest(probe, of); i++) {
        for (uint32_t k = 0; k < probe->operands; k++)
            arguments[k].data = (char *)operands[k] + i * bytes_of(&arguments[k]);
        different += !compare_item(probe, function, &call, i, results, seconds, different < SHOWN);
    }
    if (different)
        printf("%s(%s): %u of %u differ\n\n", of->name, overload, different,
               ELEMENTS / probe_widest(probe, of));
    return different > 0;
}

uint32_t probe_compare(const struct probe *probe, void *const operands[OPERANDS],
                       unsigned char *results, unsigned char *seconds) {
    uint32_t different = 0;
    for (uint32_t n = 0; n < probe->call_count; n++)
        different +=
            compare_call(probe, &probe->calls[n], operands, (char *)results + probe_offset(n),
                         (char *)seconds + probe_offset(n));
    return different;
}
