/* probe.c - a probe as a kernel, and as calls of the functions here; see probe.h. */
#include "probe.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 4 /* differences of a call that are printed */ };

struct probe *probe_add(struct probe_list *list) {
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->probes = realloc(list->probes, list->room * sizeof *list->probes);
        if (!list->probes)
            abort();
    }
    struct probe *probe = &list->probes[list->count++];
    *probe = (struct probe){0};
    return probe;
}

struct probe *probes_open(uint32_t *count) {
    struct probe_list list = {0};
    add_functions(&list);
    add_conversions(&list);
    *count = list.count;
    return list.probes;
}

static uint32_t widest(const struct probe *probe, const struct probe_call *call) {
    uint32_t width = call->result_width;
    for (uint32_t k = 0; k < probe->operands; k++)
        width = call->widths[k] > width ? call->widths[k] : width;
    return width;
}

/* Where the results of call n start. */
static size_t offset_of(uint32_t n) { return (size_t)n * ELEMENTS * 8; }

size_t probe_bytes(const struct probe *probe) { return offset_of(probe->call_count); }

static void write_type(FILE *to, const struct type *type, uint32_t width) {
    fputs(type->name, to);
    if (width > 1)
        fprintf(to, "%u", width);
}

static void write_operand(FILE *to, char array, const struct type *type, uint32_t width) {
    if (width > 1)
        fprintf(to, "vload%u(i, (global const %s *)%c)", width, type->name, array);
    else
        fprintf(to, "((global const %s *)%c)[i]", type->name, array);
}

static void write_store(FILE *to, const char *value, char array, const struct type *type,
                        uint32_t width, uint32_t n) {
    if (width > 1)
        fprintf(to, "vstore%u(%s, i, (global %s *)(%c + %zu));\n", width, value, type->name, array,
                offset_of(n));
    else
        fprintf(to, "((global %s *)(%c + %zu))[i] = %s;\n", type->name, array, offset_of(n), value);
}

static void write_call(FILE *to, const struct probe *probe, uint32_t n) {
    const struct probe_call *call = &probe->calls[n];
    fprintf(to, "if (i < %u) {\n", ELEMENTS / widest(probe, call));
    if (call->second) {
        write_type(to, call->second, call->result_width);
        fputs(" s;\n", to);
    }
    write_type(to, call->result, call->result_width);
    fprintf(to, " r = %s(", call->name);
    for (uint32_t k = 0; k < probe->operands; k++) {
        fputs(k ? ", " : "", to);
        write_operand(to, (char)('a' + k), probe->types[k], call->widths[k]);
    }
    fputs(call->second ? ", &s);\n" : ");\n", to);
    write_store(to, "r", 'o', call->result, call->result_width, n);
    if (call->second)
        write_store(to, "s", 'p', call->second, call->result_width, n);
    fputs("}\n", to);
}

void probe_write(FILE *to, const struct probe *probe, uint32_t n) {
    fprintf(to,
            "kernel void probe%u(global const uchar *a, global const uchar *b,\n"
            "global const uchar *c, global uchar *o, global uchar *p) {\n"
            "size_t i = get_global_id(0);\n",
            n);
    for (uint32_t k = 0; k < probe->call_count; k++)
        write_call(to, probe, k);
    fputs("}\n", to);
}

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
        if (!is_open && memcmp((char *)call->second.data + at, second + at, call->second.size))
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
    for (uint32_t i = 0; i < ELEMENTS / widest(probe, of); i++) {
        for (uint32_t k = 0; k < probe->operands; k++)
            arguments[k].data = (char *)operands[k] + i * bytes_of(&arguments[k]);
        different += !compare_item(probe, function, &call, i, results, seconds, different < SHOWN);
    }
    if (different)
        printf("%s(%s): %u of %u differ\n\n", of->name, overload, different,
               ELEMENTS / widest(probe, of));
    return different > 0;
}

uint32_t probe_compare(const struct probe *probe, void *const operands[OPERANDS],
                       unsigned char *results, unsigned char *seconds) {
    uint32_t different = 0;
    for (uint32_t n = 0; n < probe->call_count; n++)
        different += compare_call(probe, &probe->calls[n], operands, (char *)results + offset_of(n),
                                  (char *)seconds + offset_of(n));
    return different;
}
