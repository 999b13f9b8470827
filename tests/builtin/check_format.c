/* check_format.c - what printf() prints, of the simulator and of native_format(). */
#include "check.h"
#include "native/builtin/format.h"
#include "probe.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A format, and arguments with a blank between them: a type as mangled and the numbers of its
 * elements; or S and a string; or N for a null pointer. */
static const struct {
    const char *format, *arguments;
} cases[] = {
    {"plain\n", ""},
    {"%d %i\n", "i-5 i2147483647"},
    {"%u %o %x %X\n", "j4294967295 j8 j48879 j48879"},
    {"%5d|%-5d|%05d|%+d|% d\n", "i42 i42 i42 i42 i42"},
    {"%.3d %8.3x %#x %#o\n", "i7 j255 j255 j8"},
    {"%d %u\n", "l-1234567890123 m12345678901234567890"},
    {"%ld %lu %lx\n", "l-1234567890123 m12345678901234567890 m81985529216486895"},
    {"%lld %jd %zu %td\n", "l-9223372036854775808 l5 m7 l-7"},
    {"%hhd %hd %hu\n", "i300 i70000 i70000"},
    {"%c%c%c\n", "i65 i115 i115"},
    {"%5c|%-3c|\n", "i120 i121"},
    {"%f %e %g %a\n", "d1.5 d1.5 d1.5 d1.5"},
    {"%F %E %G %A\n", "dinf d-inf dnan d0.1"},
    {"%.2f %10.3f %-10.1e| %+g\n", "d3.14159 d-2.71828 d12345.678 d1e100"},
    {"%g %lf %hlf\n", "d1e-5 d0.1 d0.1"},
    {"%p\n", "m4096"},
    {"%d %f\n", "d1.0 l4614253070214989087"},
    {"%s|%10s|%-10s|%.2s\n", "Sabc Sabc Sabc Sabc"},
    {"%s %s\n", "N S"},
    {"%% 100%%%d\n", "i1"},
    {"%5% %-%\n", ""},
    {"%v2d\n", "i1,-2"},
    {"%v3d\n", "i1,-2,3"},
    {"%v4d %v4i\n", "i1,-2,3,-4 i4,3,2,1"},
    {"%v4hd %v4hu %v4hx\n", "s1,-2,3,-4 t1,2,65535,4 t255,256,65535,0"},
    {"%v8hhd\n", "c1,-2,3,-4,127,-128,0,9"},
    {"%v8hhu\n", "h1,2,3,4,127,128,255,9"},
    {"%v16hhx\n", "h0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,255"},
    {"%v2ld %v2lu\n", "l-1,9223372036854775807 m18446744073709551615,0"},
    {"%v4hld %#v4hlx\n", "i1,-2,3,-4 j10,11,12,13"},
    {"%v2f %v3f\n", "f1.5,-2.25 f0.1,0.2,0.3"},
    {"%v4hlf %.2v4hlf %5.1v4hlf|\n", "f1,2,3,4 f1,2,3,4 f1,2,3,4"},
    {"%v8hlg\n", "f1,2,3,4,5,6,7.5,1e30"},
    {"%v16hla\n", "f1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"},
    {"%v2lf %v4lf\n", "d0.1,1e300 d1,2,3,inf"},
    {"%v4d\n", "s1,-2,3,-4"},
    {"%v2c\n", "c65,66"},
    {"%d\n", "i1,2"},
    {"no line %", ""},
    {"ends within %-5", ""},
    {"ends within %h", ""},
};
enum { CASES = sizeof cases / sizeof *cases, ARGUMENTS = 4, WIDEST = 16 };

struct argument {
    uint64_t data[WIDEST];
    struct builtin_value value;
};

/* The elements of an argument, from "i1,2". */
static void read_elements(struct argument *argument, const struct type *type, const char *from) {
    argument->value.size = type->size;
    do {
        void *at = (char *)argument->data + (size_t)argument->value.count++ * type->size;
        char *end;
        double floating = strtod(++from, &end);
        float narrow = (float)floating;
        uint64_t integer =
            *from == '-' ? (uint64_t)strtoll(from, NULL, 10) : strtoull(from, NULL, 10);
        if (type->kind != FLOATING)
            memcpy(at, &integer, type->size);
        else
            memcpy(at, type->size == 4 ? (void *)&narrow : (void *)&floating, type->size);
        from = end;
    } while (*from == ',');
}

/* `text` is room for the characters of a string. */
static void read_argument(struct argument *argument, const char *from, char *text) {
    argument->value = (struct builtin_value){argument->data, sizeof text, 0};
    if (*from != 'S' && *from != 'N') {
        read_elements(argument, type_of(*from), from);
        return;
    }
    snprintf(text, strcspn(from, " "), "%s", from + 1);
    const char *string = *from == 'S' ? text : NULL;
    memcpy(argument->data, &string, sizeof string);
    argument->value.count = 1;
}

/* The bits of each element, as the type. */
static void write_elements(FILE *to, const struct argument *argument, const struct type *type) {
    const struct builtin_value *value = &argument->value;
    if (value->count > 1)
        fprintf(to, "(%s%u)", type->name, value->count);
    for (uint32_t i = 0; i < value->count; i++) {
        uint64_t bits = 0;
        memcpy(&bits, (const char *)argument->data + (size_t)i * value->size, value->size);
        fprintf(to, "%sas_%s((%s)0x%llxul)", i ? ", " : "(", type->name,
                integer_of(type->size, UNSIGNED)->name, (unsigned long long)bits);
    }
    fputc(')', to);
}

static void write_argument(FILE *to, const struct argument *argument, const char *from) {
    fputs(", ", to);
    if (*from == 'N')
        fputs("(constant char *)0", to);
    else if (*from == 'S')
        fprintf(to, "\"%.*s\"", (int)strcspn(from, " ") - 1, from + 1);
    else
        write_elements(to, argument, type_of(*from));
}

static void write_format(FILE *to, const char *format) {
    fputs("printf(\"", to);
    for (; *format; format++)
        fputs(*format == '\n' ? "\\n" : (char[]){*format, '\0'}, to);
    fputc('"', to);
}

/* Case n as a statement of a kernel, and what native_format() makes of it. */
static uint32_t write_case(FILE *source, FILE *here, int n) {
    struct argument arguments[ARGUMENTS + 1];
    struct builtin_value values[ARGUMENTS + 1];
    char texts[ARGUMENTS + 1][32];
    uint32_t count = 0;
    write_format(source, cases[n].format);
    for (const char *from = cases[n].arguments; *from; count++) {
        read_argument(&arguments[count], from, texts[count]);
        values[count] = arguments[count].value;
        write_argument(source, &arguments[count], from);
        from += strcspn(from, " ");
        from += strspn(from, " ");
    }
    fputs(");\n", source);
    native_format(here, cases[n].format, values, count);
    if (native_format_accepts(cases[n].format, values, count))
        return 0;
    printf("not accepted: %s\n", cases[n].format);
    return 1;
}

/* What the kernel prints; release with free(). */
static char *print_in_simulator(const struct host *host, const char *source) {
    char *text;
    size_t size;
    FILE *file = tmpfile(), *copy = open_memstream(&text, &size);
    cl_kernel kernel = host_kernel(host, source, "print");
    fflush(stdout);
    int before = dup(STDOUT_FILENO);
    if (!file || !copy || before < 0)
        abort();
    dup2(fileno(file), STDOUT_FILENO);
    host_run(host, kernel, 1, 1);
    fflush(stdout);
    dup2(before, STDOUT_FILENO);
    close(before);
    rewind(file);
    for (int c; (c = getc(file)) != EOF;)
        putc(c, copy);
    fclose(copy);
    fclose(file);
    clReleaseKernel(kernel);
    return text;
}

uint32_t check_format(const struct host *host) {
    char *source, *expected;
    size_t size;
    uint32_t different = 0;
    FILE *to = open_memstream(&source, &size), *here = open_memstream(&expected, &size);
    if (!to || !here)
        abort();
    fputs("kernel void print(void) {\n", to);
    for (int n = 0; n < CASES; n++)
        different += write_case(to, here, n);
    fputs("}\n", to);
    fclose(to);
    fclose(here);
    char *printed = print_in_simulator(host, source);
    if (strcmp(printed, expected) != 0) {
        printf("printf, simulator:\n%s\nhere:\n%s\n", printed, expected);
        different++;
    }
    free(source);
    free(expected);
    free(printed);
    return different;
}
