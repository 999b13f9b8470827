/* extract_text.c - see extract_text.h. */
#include "session/extract_text.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the words of launch files --- */

struct word {
    uint32_t number;
    const char *text;
};

static const struct word orders[] = {
    {CL_R, "R"},
    {CL_A, "A"},
    {CL_RG, "RG"},
    {CL_RA, "RA"},
    {CL_RGB, "RGB"},
    {CL_RGBA, "RGBA"},
    {CL_BGRA, "BGRA"},
    {CL_ARGB, "ARGB"},
    {CL_INTENSITY, "INTENSITY"},
    {CL_LUMINANCE, "LUMINANCE"},
    {0, NULL},
};

static const struct word data_types[] = {
    {CL_SNORM_INT8, "SNORM_INT8"},
    {CL_SNORM_INT16, "SNORM_INT16"},
    {CL_UNORM_INT8, "UNORM_INT8"},
    {CL_UNORM_INT16, "UNORM_INT16"},
    {CL_UNORM_SHORT_565, "UNORM_SHORT_565"},
    {CL_UNORM_SHORT_555, "UNORM_SHORT_555"},
    {CL_UNORM_INT_101010, "UNORM_INT_101010"},
    {CL_SIGNED_INT8, "SIGNED_INT8"},
    {CL_SIGNED_INT16, "SIGNED_INT16"},
    {CL_SIGNED_INT32, "SIGNED_INT32"},
    {CL_UNSIGNED_INT8, "UNSIGNED_INT8"},
    {CL_UNSIGNED_INT16, "UNSIGNED_INT16"},
    {CL_UNSIGNED_INT32, "UNSIGNED_INT32"},
    {CL_HALF_FLOAT, "HALF_FLOAT"},
    {CL_FLOAT, "FLOAT"},
    {0, NULL},
};

static const struct word kinds[] = {
    {CL_MEM_OBJECT_IMAGE1D, "image1d"},
    {CL_MEM_OBJECT_IMAGE2D, "image2d"},
    {CL_MEM_OBJECT_IMAGE3D, "image3d"},
    {CL_MEM_OBJECT_IMAGE1D_ARRAY, "image1d_array"},
    {CL_MEM_OBJECT_IMAGE2D_ARRAY, "image2d_array"},
    {0, NULL},
};

/* Of a sampler, as OpenCL C numbers them. */
enum { NORMALIZED = 1, ADDRESS = 0xE, FILTER = 0x30 };

static const struct word addresses[] = {
    {0, "none"},   {2, "clamp_to_edge"},   {4, "clamp"},
    {6, "repeat"}, {8, "mirrored_repeat"}, {0, NULL},
};

static const struct word filters[] = {{0x10, "nearest"}, {0x20, "linear"}, {0, NULL}};

static const char *find(const struct word *words, uint32_t number) {
    for (; words->text; words++)
        if (words->number == number)
            return words->text;
    return NULL;
}

static const char *order_of(const struct extract_argument *a) {
    return find(orders, a->texel.image_channel_order);
}

/* --- names --- */

/* Words that begin a statement or a clause of a launch file are no names. */
static bool is_keyword(const char *name) {
    static const char *const words[] = {"size",   "source", "options",  "buffer", "image",
                                        "part",   "output", "launch",   "global", "local",
                                        "offset", "from",   "argument", "set",    "parameters"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(name, words[i]))
            return true;
    return !strncmp(name, "LOCAL_", 6); /* sizes that the file has itself */
}

static bool is_taken(const struct extract_place *places, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(places[i].name, name))
            return true;
    return false;
}

static void name_argument(const struct extract_argument *a, struct extract_place *places,
                          size_t index) {
    struct extract_place *place = &places[index];
    char plain[EXTRACT_NAME_SIZE];
    bool begins = isalpha((unsigned char)*a->name) || *a->name == '_';
    snprintf(plain, sizeof plain, "%s%.*s", begins ? "" : "_", EXTRACT_NAME_SIZE - 2, a->name);
    for (char *c = plain; *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    snprintf(place->name, sizeof place->name, "%s%s", plain, is_keyword(plain) ? "_" : "");
    for (int n = 2; n < 1000 && is_taken(places, index, place->name); n++)
        snprintf(place->name, sizeof place->name, "%.100s_%d", plain, n);
}

static bool has_memory(const struct extract_argument *a) {
    return a->kind == EXTRACT_BUFFER || a->kind == EXTRACT_IMAGE;
}

static bool is_zero(const void *data, uint64_t size) {
    const unsigned char *bytes = data;
    return size == 0 || (!bytes[0] && !memcmp(bytes, bytes + 1, size - 1));
}

void extract_places(const struct extract_launch *l, struct extract_place *places) {
    for (size_t i = 0; i < l->count; i++) {
        const struct extract_argument *a = &l->arguments[i];
        places[i].owner = i;
        for (size_t k = 0; has_memory(a) && k < i; k++)
            if (has_memory(&l->arguments[k]) && l->arguments[k].memory == a->memory) {
                places[i].owner = places[k].owner;
                break;
            }
        places[i].has_file = has_memory(a) && places[i].owner == i && !is_zero(a->data, a->size);
        name_argument(a, places, i);
    }
}

bool extract_file_name(const char *base, const struct extract_place *place, char *out,
                       size_t size) {
    int length = snprintf(out, size, "%s.%s.bin", base, place->name);
    return length >= 0 && (size_t)length < size;
}

/* --- what cannot be --- */

static uint64_t texels_of(const cl_image_desc *d) {
    uint64_t height = d->image_height ? d->image_height : 1;
    uint64_t depth = d->image_depth ? d->image_depth : 1;
    uint64_t layers = d->image_array_size ? d->image_array_size : 1;
    switch (d->image_type) {
    case CL_MEM_OBJECT_IMAGE1D:
        return d->image_width;
    case CL_MEM_OBJECT_IMAGE2D:
        return d->image_width * height;
    case CL_MEM_OBJECT_IMAGE3D:
        return d->image_width * height * depth;
    case CL_MEM_OBJECT_IMAGE1D_ARRAY:
        return d->image_width * layers;
    default:
        return d->image_width * height * layers;
    }
}

static const char *image_fault(const struct extract_argument *a) {
    if (!find(kinds, a->image.image_type))
        return "an image of this kind has no place in a launch file";
    if (!order_of(a) || !find(data_types, a->texel.image_channel_data_type))
        return "an image of this format has no place in a launch file";
    uint64_t texels = texels_of(&a->image);
    return texels && a->size % texels == 0 ? NULL : "its rows do not lie one behind the other";
}

static const char *argument_fault(const struct extract_launch *l, size_t index) {
    const struct extract_argument *a = &l->arguments[index];
    for (size_t i = 0; has_memory(a) && i < index; i++)
        if (has_memory(&l->arguments[i]) && l->arguments[i].memory == a->memory &&
            l->arguments[i].kind != a->kind)
            return "it is an image over the memory of a buffer";
    switch (a->kind) {
    case EXTRACT_OTHER:
        return "a launch file cannot give such an argument";
    case EXTRACT_IMAGE:
        return image_fault(a);
    case EXTRACT_SAMPLER:
        return find(addresses, a->sampler & ADDRESS) && find(filters, a->sampler & FILTER)
                   ? NULL
                   : "its sampler is none of OpenCL C's";
    case EXTRACT_BUFFER:
        return a->data && a->origin < a->size ? NULL : "it points into no buffer";
    default:
        return NULL;
    }
}

bool extract_refuses(const struct extract_launch *l, char *why, size_t size) {
    for (size_t i = 0; i < l->count; i++) {
        const struct extract_argument *a = &l->arguments[i];
        const char *fault = argument_fault(l, i);
        if (fault) {
            snprintf(why, size, "argument %zu (%s %s): %s", i, a->type, a->name, fault);
            return true;
        }
    }
    return false;
}

/* --- elements --- */

enum style { SIGNED, UNSIGNED, REAL };

struct element {
    const char *name;
    size_t bytes;
    enum style style;
};

static const struct element bytes_of_any = {"uchar", 1, UNSIGNED};

/* What follows the name of an element in a type, or NULL if that is no vector's and no pointer's.
 * Clang tells base types of vectors as "float __attribute__((ext_vector_type(4)))*". */
static const char *behind_vector(const char *type) {
    static const char attribute[] = " __attribute__((ext_vector_type(", end[] = ")))";
    static const char digits[] = "0123456789";
    if (!strncmp(type, attribute, strlen(attribute))) {
        type += strlen(attribute);
        type += strspn(type, digits);
        return strncmp(type, end, strlen(end)) ? NULL : type + strlen(end);
    }
    return type + strspn(type, digits);
}

/* Of a type such as "float4*"; bytes where it is none of OpenCL C's, or where they are no whole
 * number of elements. */
static const struct element *element_of(const struct extract_argument *a) {
    static const struct element elements[] = {
        {"char", 1, SIGNED}, {"uchar", 1, UNSIGNED}, {"short", 2, SIGNED}, {"ushort", 2, UNSIGNED},
        {"int", 4, SIGNED},  {"uint", 4, UNSIGNED},  {"long", 8, SIGNED},  {"ulong", 8, UNSIGNED},
        {"float", 4, REAL},  {"double", 8, REAL},
    };
    size_t letters = strspn(a->type, "abcdefghijklmnopqrstuvwxyz");
    const char *rest = behind_vector(a->type + letters);
    if (!rest || rest[strspn(rest, "*")])
        return &bytes_of_any;
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (strlen(elements[i].name) == letters && !strncmp(elements[i].name, a->type, letters) &&
            a->size % elements[i].bytes == 0)
            return &elements[i];
    return &bytes_of_any;
}

static double real_of(const struct element *e, const unsigned char *in) {
    float f;
    double d;
    memcpy(&f, in, sizeof f);
    if (e->bytes == sizeof f)
        return f;
    memcpy(&d, in, sizeof d);
    return d;
}

static uint64_t whole_of(size_t bytes, const unsigned char *in) {
    uint64_t value = 0;
    for (size_t i = 0; i < bytes; i++) /* the machine's order, which is that of the record */
        value |= (uint64_t)in[i] << (8 * i);
    return value;
}

/* The same with its sign. */
static int64_t signed_of(size_t bytes, const unsigned char *in) {
    uint64_t value = bytes && in[bytes - 1] & 0x80 ? UINT64_MAX : 0;
    for (size_t i = bytes; i-- > 0;)
        value = value << 8 | in[i];
    return (int64_t)value;
}

static bool is_finite(const struct element *e, const struct extract_argument *a) {
    const unsigned char *at = a->data;
    for (uint64_t i = 0; e->style == REAL && i < a->size; i += e->bytes)
        if (!isfinite(real_of(e, at + i)))
            return false;
    return true;
}

static void write_element(FILE *out, const struct element *e, const unsigned char *in) {
    if (e->style == REAL)
        fprintf(out, " %.*g", e->bytes == sizeof(float) ? 9 : 17, real_of(e, in));
    else if (e->style == SIGNED)
        fprintf(out, " %" PRId64, signed_of(e->bytes, in));
    else
        fprintf(out, " %" PRIu64, whole_of(e->bytes, in));
}

/* A value: numbers where it has some, else its bytes. */
static void write_value(FILE *out, const struct extract_argument *a) {
    enum { LINE = 16 };
    const struct element *e = element_of(a);
    const unsigned char *at = a->data;
    bool as_bytes = e == &bytes_of_any || !is_finite(e, a);
    e = as_bytes ? &bytes_of_any : e;
    fprintf(out, "  argument <size=%" PRIu64 " %s%s>", a->size, e->name, as_bytes ? " hex" : "");
    for (uint64_t i = 0; i < a->size; i += e->bytes) {
        if (i && i / e->bytes % LINE == 0)
            fputs("\n   ", out);
        if (as_bytes)
            fprintf(out, " %02x", at[i]);
        else
            write_element(out, e, at + i);
    }
    fputc('\n', out);
}

/* --- memory --- */

/* " file=NAME>" or what it holds else. */
static void write_contents(FILE *out, const char *base, const struct extract_place *place) {
    if (place->has_file)
        fprintf(out, " file=%s.%s.bin>\n", base, place->name);
    else
        fputs(" fill=0>\n", out);
}

static void write_image(FILE *out, const struct extract_argument *a,
                        const struct extract_place *place, const char *base) {
    const cl_image_desc *d = &a->image;
    bool is_array = d->image_type == CL_MEM_OBJECT_IMAGE1D_ARRAY ||
                    d->image_type == CL_MEM_OBJECT_IMAGE2D_ARRAY;
    bool is_flat =
        d->image_type == CL_MEM_OBJECT_IMAGE1D || d->image_type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    fprintf(out, "image %s <%s width=%zu", place->name, find(kinds, d->image_type), d->image_width);
    if (!is_flat)
        fprintf(out, " height=%zu", d->image_height);
    if (d->image_type == CL_MEM_OBJECT_IMAGE3D)
        fprintf(out, " depth=%zu", d->image_depth);
    if (is_array)
        fprintf(out, " layers=%zu", d->image_array_size);
    fprintf(out, " order=%s data=%s", order_of(a),
            find(data_types, a->texel.image_channel_data_type));
    write_contents(out, base, place);
}

/* The buffer is called as the first argument that points to its beginning, or to anywhere in it. */
static void write_buffer_name(FILE *out, const struct extract_launch *l,
                              const struct extract_place *places, size_t owner) {
    bool is_part = l->arguments[owner].origin > 0;
    fprintf(out, "%s%s", places[owner].name, is_part ? "_whole" : "");
}

static void write_memory(FILE *out, const struct extract_launch *l,
                         const struct extract_place *places, size_t index, const char *base) {
    const struct extract_argument *a = &l->arguments[index];
    bool is_owner = places[index].owner == index;
    if (a->kind == EXTRACT_IMAGE && is_owner)
        write_image(out, a, &places[index], base);
    if (a->kind != EXTRACT_BUFFER)
        return;
    if (is_owner) {
        fputs("buffer ", out);
        write_buffer_name(out, l, places, index);
        fprintf(out, " <size=%" PRIu64 " %s", a->size, element_of(a)->name);
        write_contents(out, base, &places[index]);
    }
    if (a->origin) {
        fprintf(out, "part %s ", places[index].name);
        write_buffer_name(out, l, places, places[index].owner);
        fprintf(out, " %" PRIu64 " %" PRIu64 "\n", a->origin, a->size - a->origin);
    }
}

/* --- the launch --- */

static void write_sampler(FILE *out, uint32_t sampler) {
    fprintf(out, "  argument <sampler address=%s filter=%s%s>\n",
            find(addresses, sampler & ADDRESS), find(filters, sampler & FILTER),
            sampler & NORMALIZED ? " normalized" : "");
}

static void write_argument(FILE *out, const struct extract_launch *l,
                           const struct extract_place *places, size_t index) {
    const struct extract_argument *a = &l->arguments[index];
    switch (a->kind) {
    case EXTRACT_VALUE:
        write_value(out, a);
        break;
    case EXTRACT_LOCAL:
        fprintf(out, "  argument <size=%" PRIu64 ">\n", a->size);
        break;
    case EXTRACT_NULL:
        fputs("  argument <null>\n", out);
        break;
    case EXTRACT_SAMPLER:
        write_sampler(out, a->sampler);
        break;
    default:
        fputs("  argument ", out);
        if (a->origin)
            fputs(places[index].name, out);
        else
            write_buffer_name(out, l, places, places[index].owner);
        fputc('\n', out);
    }
}

static void write_sizes(FILE *out, const char *clause, const struct extract_launch *l,
                        const uint64_t *sizes) {
    fprintf(out, "  %s", clause);
    for (uint32_t i = 0; i < l->dimensions; i++)
        fprintf(out, " %" PRIu64, sizes[i]);
    fputc('\n', out);
}

enum { DIMENSIONS = 3 };
static const char *const local_names[DIMENSIONS] = {"LOCAL_X", "LOCAL_Y", "LOCAL_Z"};

static void write_local(FILE *out, const struct extract_launch *l) {
    fputs("  local", out);
    for (uint32_t i = 0; i < l->dimensions && i < DIMENSIONS && !l->is_local_null; i++)
        fprintf(out, " %s", local_names[i]);
    fputs(l->is_local_null ? " null" : "", out);
    fputs(l->is_local_null     ? " # the program leaves it to the device\n"
          : l->is_local_chosen ? " # chosen by --local-size: the program leaves it to the device\n"
                               : "\n",
          out);
}

static void write_head(FILE *out, const struct extract_launch *l, const char *source,
                       const char *options) {
    fprintf(out, "# Launch %" PRIu64 " of %s, with its buffers as they were before it.\n",
            l->number, l->kernel);
    if (l->is_bitcode)
        fputs("# Its program was linked or loaded: this is its LLVM code, which not every device "
              "takes.\n",
              out);
    fprintf(out, "launch-file 1\nsource %s\n", source);
    if (*options)
        fprintf(out, "options %s\n", options);
    for (uint32_t i = 0; i < l->dimensions && i < DIMENSIONS && !l->is_local_null; i++)
        fprintf(out, "size %s %" PRIu64 "\n", local_names[i], l->local[i]);
    fputc('\n', out);
}

static void write_all(FILE *out, const struct extract_launch *l, const struct extract_place *places,
                      const char *base, const char *source, const char *options) {
    write_head(out, l, source, options);
    for (size_t i = 0; i < l->count; i++)
        write_memory(out, l, places, i, base);
    fprintf(out, "\nlaunch %s\n", l->kernel);
    write_sizes(out, "global", l, l->global);
    write_local(out, l);
    if (l->offset[0] || l->offset[1] || l->offset[2])
        write_sizes(out, "offset", l, l->offset);
    for (size_t i = 0; i < l->count; i++)
        write_argument(out, l, places, i);
}

char *extract_text(const struct extract_launch *launch, const struct extract_place *places,
                   const char *base, const char *source, const char *options, size_t *size) {
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out)
        return NULL;
    write_all(out, launch, places, base, source, options);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
