/* format.c - printf() of a kernel; see format.h.
 *
 * The simulator hands each conversion to the C library's printf(), without the v and the h, once
 * for each element.  An integer is handed over with 64 bits, of which %d prints the low ones.
 */
#include "native/builtin/format.h"

#include "native/builtin/value.h"

enum { LONGEST = 64 };

struct conversion {
    char text[LONGEST]; /* from % on, without v and h */
    size_t length;
    char letter; /* the last of the text, if it is one that converts; or 0 */
    uint32_t elements;
    bool is_known; /* whether all of it is as format.h lists it */
};

static bool is_one_of(char c, const char *list) { return c && strchr(list, c); }

static void append(struct conversion *conversion, char c) {
    if (conversion->length + 1 == LONGEST) {
        conversion->is_known = false;
        return;
    }
    conversion->text[conversion->length++] = c;
}

/* From behind the v to behind the number of elements.  1 stands for 16. */
static const char *read_elements(struct conversion *conversion, const char *at) {
    if (*at == '1' && at[1] == '6') {
        conversion->elements = 16;
        return at + 2;
    }
    conversion->is_known = conversion->is_known && is_one_of(*at, "2348");
    conversion->elements = conversion->is_known ? (uint32_t)(*at - '0') : 1;
    return *at ? at + 1 : at;
}

/* Reads from behind the %, as far as the letter that converts or the end of the format. */
static const char *read_conversion(struct conversion *conversion, const char *at) {
    *conversion = (struct conversion){.text = "%", .length = 1, .elements = 1, .is_known = true};
    while (*at) {
        char c = *at++;
        if (c == 'v')
            at = read_elements(conversion, at);
        else if (c != 'h')
            append(conversion, c);
        if (is_one_of(c, "cdiouxXpfFeEgGaAs%")) {
            conversion->letter = c;
            break;
        }
        if (!is_one_of(c, "vhljtz-+ #0123456789."))
            conversion->is_known = false;
    }
    return at;
}

static void print_element(FILE *to, const struct conversion *conversion,
                          const struct builtin_value *argument, uint32_t i) {
    if (is_one_of(conversion->letter, "cdi"))
        fprintf(to, conversion->text, signed_at(argument, i));
    else if (is_one_of(conversion->letter, "ouxXp"))
        fprintf(to, conversion->text, unsigned_at(argument, i));
    else
        fprintf(to, conversion->text, float_at(argument, i));
}

static void print_elements(FILE *to, const struct conversion *conversion,
                           const struct builtin_value *argument) {
    for (uint32_t i = 0; i < conversion->elements; i++) {
        if (i > 0)
            fputc(',', to);
        print_element(to, conversion, argument, i);
    }
}

static void print_string(FILE *to, const struct conversion *conversion,
                         const struct builtin_value *argument) {
    const char *string;
    memcpy(&string, argument->data, sizeof string);
    fprintf(to, conversion->text, string);
}

static bool takes_argument(const struct conversion *conversion) {
    return conversion->letter && conversion->letter != '%';
}

static void print_conversion(FILE *to, const struct conversion *conversion,
                             const struct builtin_value *argument) {
    if (!conversion->letter)
        fputs(conversion->text, to); /* the format ends within it */
    else if (conversion->letter == '%')
        fputc('%', to);
    else if (conversion->letter == 's')
        print_string(to, conversion, argument);
    else
        print_elements(to, conversion, argument);
}

void native_format(FILE *to, const char *format, const struct builtin_value *arguments,
                   uint32_t count) {
    const struct builtin_value *end = arguments + count;
    while (*format) {
        char c = *format++;
        if (c != '%') {
            fputc(c, to);
            continue;
        }
        struct conversion conversion;
        format = read_conversion(&conversion, format);
        if (takes_argument(&conversion) && arguments == end)
            return;
        print_conversion(to, &conversion, arguments);
        arguments += takes_argument(&conversion);
    }
}

static bool accepts_argument(const struct conversion *conversion,
                             const struct builtin_value *argument) {
    uint32_t size = argument->size;
    if (conversion->elements > argument->count)
        return false;
    if (conversion->letter == 's')
        return size == sizeof(char *) && conversion->elements == 1 &&
               !strchr(conversion->text, 'l');
    if (is_one_of(conversion->letter, "cdiouxXp"))
        return size == 1 || size == 2 || size == 4 || size == 8;
    return size == sizeof(float) || size == sizeof(double);
}

bool native_format_accepts(const char *format, const struct builtin_value *arguments,
                           uint32_t count) {
    const struct builtin_value *end = arguments + count;
    while ((format = strchr(format, '%'))) {
        struct conversion conversion;
        format = read_conversion(&conversion, format + 1);
        if (!conversion.is_known)
            return false;
        if (!takes_argument(&conversion))
            continue;
        if (arguments == end || !accepts_argument(&conversion, arguments++))
            return false;
    }
    return true;
}
