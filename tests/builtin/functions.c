/* functions.c - the functions that are called, with their operands. */
#include "probe.h"

#include <math.h>
#include <string.h>

/* Letters of operands and results: g the type itself, z and u a signed or unsigned integer of its
 * size, i an int; as many as there are elements.  A capital is one only.  W is an integer of twice
 * the size, R what a comparison gives. */
struct function {
    const char *names;
    const char *types; /* as mangled; the whole for each */
    const char *operands;
    char result;
    char second;        /* behind the pointer, the last argument; 0 if there is none */
    const char *widths; /* as hexadecimal digits, 0 for 16; NULL for all */
};

#define FLOATS "fd"
#define INTEGERS "chstijlm"

static const struct function functions[] = {
    {"acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erf erfc exp "
     "exp10 exp2 expm1 fabs floor lgamma log log10 log1p log2 logb rint round rsqrt sin sinh sinpi "
     "sqrt tan tanh tanpi tgamma trunc degrees radians sign",
     FLOATS, "g", 'g', 0, NULL},
    {"half_cos half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_recip half_rsqrt "
     "half_sin half_sqrt half_tan native_cos native_exp native_exp10 native_exp2 native_log "
     "native_log10 native_log2 native_recip native_rsqrt native_sin native_sqrt native_tan",
     "f", "g", 'g', 0, NULL},
    {"half_divide half_powr native_divide native_powr", "f", "gg", 'g', 0, NULL},
    {"atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr remainder "
     "max min step",
     FLOATS, "gg", 'g', 0, NULL},
    {"fmax fmin max min", FLOATS, "gG", 'g', 0, NULL},
    {"fma mad mix clamp smoothstep", FLOATS, "ggg", 'g', 0, NULL},
    {"clamp", FLOATS, "gGG", 'g', 0, NULL},
    {"mix", FLOATS, "ggG", 'g', 0, NULL},
    {"step", FLOATS, "Gg", 'g', 0, NULL},
    {"smoothstep", FLOATS, "GGg", 'g', 0, NULL},
    {"ldexp pown rootn", FLOATS, "gi", 'g', 0, NULL},
    {"ilogb", FLOATS, "g", 'i', 0, NULL},
    {"nan", FLOATS, "u", 'g', 0, NULL},
    {"fract modf sincos", FLOATS, "g", 'g', 'g', NULL},
    {"frexp lgamma_r", FLOATS, "g", 'g', 'i', NULL},
    {"remquo", FLOATS, "gg", 'g', 'i', NULL},
    {"dot distance", FLOATS, "gg", 'G', 0, "1234"},
    {"length", FLOATS, "g", 'G', 0, "1234"},
    {"normalize", FLOATS, "g", 'g', 0, "1234"},
    {"cross", FLOATS, "gg", 'g', 0, "34"},
    {"fast_distance", "f", "gg", 'G', 0, "1234"},
    {"fast_length", "f", "g", 'G', 0, "1234"},
    {"fast_normalize", "f", "g", 'g', 0, "1234"},
    {"isequal isgreater isgreaterequal isless islessequal islessgreater isnotequal isordered "
     "isunordered",
     FLOATS, "gg", 'R', 0, NULL},
    {"isfinite isinf isnan isnormal signbit", FLOATS, "g", 'R', 0, NULL},
    {"any all", "csil", "g", 'I', 0, NULL},
    {"bitselect", FLOATS INTEGERS, "ggg", 'g', 0, NULL},
    {"select", FLOATS INTEGERS, "ggz", 'g', 0, NULL},
    {"select", FLOATS INTEGERS, "ggu", 'g', 0, NULL},
    {"abs", INTEGERS, "g", 'u', 0, NULL},
    {"abs_diff", INTEGERS, "gg", 'u', 0, NULL},
    {"add_sat hadd max min mul_hi rhadd rotate sub_sat", INTEGERS, "gg", 'g', 0, NULL},
    {"clz popcount", INTEGERS, "g", 'g', 0, NULL},
    {"clamp mad_hi mad_sat", INTEGERS, "ggg", 'g', 0, NULL},
    {"mul24", "ij", "gg", 'g', 0, NULL},
    {"mad24", "ij", "ggg", 'g', 0, NULL},
    {"upsample", "chstij", "gu", 'W', 0, NULL},
};

static const struct type *type_for(char letter, const struct type *base, uint32_t width) {
    switch (letter) {
    case 'z':
        return integer_of(base->size, SIGNED);
    case 'u':
        return integer_of(base->size, UNSIGNED);
    case 'i':
    case 'I':
        return type_of('i');
    case 'W':
        return integer_of(base->size * 2, (int)base->kind);
    case 'R':
        return integer_of(width > 1 ? base->size : 4, SIGNED);
    default:
        return base;
    }
}

static uint32_t width_for(char letter, uint32_t width) {
    return letter == 'G' || letter == 'I' ? 1 : width;
}

/* remquo() sets no quotient where there is no remainder. */
static bool has_no_quotient(const struct builtin_value *operands, uint32_t element) {
    double number[2];
    for (int k = 0; k < 2; k++) {
        const char *at = (const char *)operands[k].data + (size_t)element * operands[k].size;
        float narrow;
        memcpy(operands[k].size == 4 ? (void *)&narrow : (void *)&number[k], at, operands[k].size);
        if (operands[k].size == 4)
            number[k] = (double)narrow;
    }
    return !isfinite(number[0]) || isnan(number[1]) || number[1] == 0;
}

static struct probe_call *add_call(struct probe *probe, const struct function *function,
                                   const struct type *base, uint32_t width) {
    struct probe_call *call = &probe->calls[probe->call_count++];
    for (uint32_t k = 0; k < probe->operands; k++)
        call->widths[k] = width_for(function->operands[k], width);
    call->result = type_for(function->result, base, width);
    call->result_width = width_for(function->result, width);
    call->second = function->second ? type_for(function->second, base, width) : NULL;
    return call;
}

static void add_function(struct probe_list *list, const struct function *function, const char *name,
                         size_t length, const struct type *base) {
    struct probe *probe = probe_add(list);
    probe->operands = (uint32_t)strlen(function->operands);
    for (uint32_t k = 0; k < probe->operands; k++)
        probe->types[k] = type_for(function->operands[k], base, 1);
    for (const char *w = function->widths ? function->widths : "123480"; *w; w++) {
        struct probe_call *call =
            add_call(probe, function, base, *w == '0' ? 16 : (uint32_t)(*w - '0'));
        snprintf(call->name, sizeof call->name, "%.*s", (int)length, name);
    }
    if (!strncmp(name, "remquo", length))
        probe->is_open = has_no_quotient;
}

static void add_shuffle(struct probe_list *list, const struct type *base, uint32_t vectors) {
    struct probe *probe = probe_add(list);
    probe->operands = vectors + 1;
    for (uint32_t k = 0; k < vectors; k++)
        probe->types[k] = base;
    probe->types[vectors] = integer_of(base->size, UNSIGNED);
    for (uint32_t from = 2; from <= 16; from *= 2)
        for (uint32_t to = 2; to <= 16; to *= 2) {
            struct probe_call *call = &probe->calls[probe->call_count++];
            snprintf(call->name, sizeof call->name, "%s", vectors == 1 ? "shuffle" : "shuffle2");
            for (uint32_t k = 0; k < vectors; k++)
                call->widths[k] = from;
            call->widths[vectors] = call->result_width = to;
            call->result = base;
        }
}

void add_functions(struct probe_list *list) {
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++)
        for (const char *type = functions[f].types; *type; type++)
            for (const char *name = functions[f].names; *name;) {
                size_t length = strcspn(name, " ");
                add_function(list, &functions[f], name, length, type_of(*type));
                name += length + strspn(name + length, " ");
            }
    for (const char *type = FLOATS INTEGERS; *type; type++)
        for (uint32_t vectors = 1; vectors <= 2; vectors++)
            add_shuffle(list, type_of(*type), vectors);
}
