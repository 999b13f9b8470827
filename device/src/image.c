/* image.c - see image.h. */
#include "image.h"

#include <stdio.h>
#include <string.h>

/* --- kinds --- */

static const struct image_kind kinds[] = {
    {"image1d", "image1d_t", CL_MEM_OBJECT_IMAGE1D, {EXTENT_WIDTH}},
    {"image2d", "image2d_t", CL_MEM_OBJECT_IMAGE2D, {EXTENT_WIDTH, EXTENT_HEIGHT}},
    {"image3d", "image3d_t", CL_MEM_OBJECT_IMAGE3D, {EXTENT_WIDTH, EXTENT_HEIGHT, EXTENT_DEPTH}},
    {"image1d_array",
     "image1d_array_t",
     CL_MEM_OBJECT_IMAGE1D_ARRAY,
     {EXTENT_WIDTH, EXTENT_LAYERS}},
    {"image2d_array",
     "image2d_array_t",
     CL_MEM_OBJECT_IMAGE2D_ARRAY,
     {EXTENT_WIDTH, EXTENT_HEIGHT, EXTENT_LAYERS}},
};

const struct image_kind *image_kind_find(const struct word *name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (word_is(name, kinds[i].name))
            return &kinds[i];
    return NULL;
}

const struct image_kind *image_kind_of_parameter(const char *type) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(type, kinds[i].parameter))
            return &kinds[i];
    return NULL;
}

const char *image_type(const char *type) {
    static const char *const accesses[] = {"read_only ", "write_only ", "read_write "};
    const char *at = type + strspn(type, "_");
    for (size_t i = 0; i < sizeof accesses / sizeof *accesses; i++)
        if (!strncmp(at, accesses[i], strlen(accesses[i])))
            return at + strlen(accesses[i]);
    return type;
}

const char *extent_name(enum extent extent) {
    static const char *const names[] = {"", "width", "height", "depth", "layers"};
    return names[extent];
}

bool image_kind_has(const struct image_kind *kind, enum extent extent) {
    for (int i = 0; i < IMAGE_DIMENSIONS; i++)
        if (kind->extents[i] == extent)
            return true;
    return false;
}

/* --- formats --- */

static const struct image_order orders[] = {
    {"R", CL_R, 1, false},
    {"A", CL_A, 1, false},
    {"RG", CL_RG, 2, false},
    {"RA", CL_RA, 2, false},
    {"RGB", CL_RGB, 3, true},
    {"RGBA", CL_RGBA, 4, false},
    {"BGRA", CL_BGRA, 4, false},
    {"ARGB", CL_ARGB, 4, false},
    {"INTENSITY", CL_INTENSITY, 1, false},
    {"LUMINANCE", CL_LUMINANCE, 1, false},
};

static const struct image_data datas[] = {
    {"SNORM_INT8", CL_SNORM_INT8, TYPE_CHAR, false},
    {"SNORM_INT16", CL_SNORM_INT16, TYPE_SHORT, false},
    {"UNORM_INT8", CL_UNORM_INT8, TYPE_UCHAR, false},
    {"UNORM_INT16", CL_UNORM_INT16, TYPE_USHORT, false},
    {"UNORM_SHORT_565", CL_UNORM_SHORT_565, TYPE_USHORT, true},
    {"UNORM_SHORT_555", CL_UNORM_SHORT_555, TYPE_USHORT, true},
    {"UNORM_INT_101010", CL_UNORM_INT_101010, TYPE_UINT, true},
    {"SIGNED_INT8", CL_SIGNED_INT8, TYPE_CHAR, false},
    {"SIGNED_INT16", CL_SIGNED_INT16, TYPE_SHORT, false},
    {"SIGNED_INT32", CL_SIGNED_INT32, TYPE_INT, false},
    {"UNSIGNED_INT8", CL_UNSIGNED_INT8, TYPE_UCHAR, false},
    {"UNSIGNED_INT16", CL_UNSIGNED_INT16, TYPE_USHORT, false},
    {"UNSIGNED_INT32", CL_UNSIGNED_INT32, TYPE_UINT, false},
    {"HALF_FLOAT", CL_HALF_FLOAT, TYPE_USHORT, false},
    {"FLOAT", CL_FLOAT, TYPE_FLOAT, false},
};

const struct image_order *image_order_find(const struct word *name) {
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (word_is(name, orders[i].name))
            return &orders[i];
    return NULL;
}

const struct image_data *image_data_find(const struct word *name) {
    for (size_t i = 0; i < sizeof datas / sizeof *datas; i++)
        if (word_is(name, datas[i].name))
            return &datas[i];
    return NULL;
}

bool image_bytes(const struct image *image, size_t *out) {
    size_t bytes = type_bytes(image->data->element);
    bytes *= image->data->is_packed ? 1 : image->order->channels;
    for (int i = 0; i < IMAGE_DIMENSIONS; i++)
        if (__builtin_mul_overflow(bytes, image->region[i], &bytes))
            return false;
    *out = bytes;
    return true;
}

void image_show(const struct image *image, char *text, size_t size) {
    const size_t *n = image->region;
    char extents[80];
    if (image->kind->extents[1] == EXTENT_NONE)
        snprintf(extents, sizeof extents, "%zu", n[0]);
    else if (image->kind->extents[2] == EXTENT_NONE)
        snprintf(extents, sizeof extents, "%zu x %zu", n[0], n[1]);
    else
        snprintf(extents, sizeof extents, "%zu x %zu x %zu", n[0], n[1], n[2]);
    snprintf(text, size, "%s of %s %s %s", image->kind->name, extents, image->order->name,
             image->data->name);
}

/* --- samplers --- */

static const struct {
    const char *name;
    cl_addressing_mode mode;
} addresses[] = {
    {"none", CL_ADDRESS_NONE},
    {"clamp_to_edge", CL_ADDRESS_CLAMP_TO_EDGE},
    {"clamp", CL_ADDRESS_CLAMP},
    {"repeat", CL_ADDRESS_REPEAT},
    {"mirrored_repeat", CL_ADDRESS_MIRRORED_REPEAT},
};

static const struct {
    const char *name;
    cl_filter_mode mode;
} filters[] = {
    {"nearest", CL_FILTER_NEAREST},
    {"linear", CL_FILTER_LINEAR},
};

bool sampler_address_find(const struct word *name, cl_addressing_mode *out) {
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++)
        if (word_is(name, addresses[i].name))
            return *out = addresses[i].mode, true;
    return false;
}

bool sampler_filter_find(const struct word *name, cl_filter_mode *out) {
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        if (word_is(name, filters[i].name))
            return *out = filters[i].mode, true;
    return false;
}
