/* source.c - a probe as a kernel. */
#include "probe.h"

#include <string.h>

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
                probe_offset(n));
    else
        fprintf(to, "((global %s *)(%c + %zu))[i] = %s;\n", type->name, array, probe_offset(n),
                value);
}

static bool is_intrinsic(const struct probe_call *call) { return !strncmp(call->name, "llvm.", 5); }

/* An intrinsic has a name of its own in OpenCL C: for these types of its operands. */
static void write_name(FILE *to, const struct probe_call *call) {
    if (!is_intrinsic(call))
        fputs(call->name, to);
    for (const char *c = call->name; is_intrinsic(call) && *c; c++)
        fputc(*c == '.' ? '_' : *c, to);
}

static void write_declaration(FILE *to, const struct probe *probe, const struct probe_call *call) {
    write_type(to, call->result, call->result_width);
    fputc(' ', to);
    write_name(to, call);
    for (uint32_t k = 0; k < probe->operands; k++) {
        fputs(k ? ", " : "(", to);
        write_type(to, probe->types[k], call->widths[k]);
    }
    fprintf(to, ") __asm(\"%s\");\n", call->name);
}

static void write_call(FILE *to, const struct probe *probe, uint32_t n) {
    const struct probe_call *call = &probe->calls[n];
    fputs("{\n", to);
    if (call->second) {
        write_type(to, call->second, call->result_width);
        fputs(" s;\n", to);
    }
    write_type(to, call->result, call->result_width);
    fprintf(to, " r = ");
    write_name(to, call);
    fputc('(', to);
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

/* Wider calls later, so that the items for which there are no elements left can end. */
void probe_write(FILE *to, const struct probe *probe, uint32_t n) {
    for (uint32_t k = 0; k < probe->call_count; k++)
        if (is_intrinsic(&probe->calls[k]))
            write_declaration(to, probe, &probe->calls[k]);
    fprintf(to,
            "kernel void probe%u(global const uchar *a, global const uchar *b,\n"
            "global const uchar *c, global uchar *o, global uchar *p) {\n"
            "size_t i = get_global_id(0);\n",
            n);
    static const uint32_t widths[] = {1, 2, 3, 4, 8, 16};
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        fprintf(to, "if (i >= %u) return;\n", ELEMENTS / widths[w]);
        for (uint32_t k = 0; k < probe->call_count; k++)
            if (probe_widest(probe, &probe->calls[k]) == widths[w])
                write_call(to, probe, k);
    }
    fputs("}\n", to);
}
