/* image.h - what images and samplers are in a launch file: their kinds and formats by name.
 *
 * An image is a named piece of memory, as a buffer is, with a format. Its contents are its pixels
 * row by row, slice by slice, without anything between them. A pixel is as many elements as its
 * order has channels, each of the C type that holds one; of the formats that pack the channels a
 * pixel is one element.
 */
#ifndef ASSAY_DEVICE_IMAGE_H
#define ASSAY_DEVICE_IMAGE_H

#include "opencl.h"
#include "scanner.h"
#include "type.h"

#include <stdbool.h>
#include <stddef.h>

#define IMAGE_DIMENSIONS 3

/* What a header says of how large an image is. */
enum extent { EXTENT_NONE, EXTENT_WIDTH, EXTENT_HEIGHT, EXTENT_DEPTH, EXTENT_LAYERS, EXTENTS };

struct image_kind {
    const char *name;      /* "image2d" */
    const char *parameter; /* the type of a kernel's parameter that takes it: "image2d_t" */
    cl_mem_object_type type;
    enum extent extents[IMAGE_DIMENSIONS]; /* that it has; EXTENT_NONE behind them */
};

struct image_order {
    const char *name; /* "RGBA" */
    cl_channel_order order;
    unsigned channels;
    bool is_packed; /* its pixels are packed */
};

struct image_data {
    const char *name; /* "UNORM_INT8" */
    cl_channel_type type;
    enum type element;
    bool is_packed; /* an element is a pixel */
};

struct image {
    const struct image_kind *kind; /* NULL: it is no image */
    const struct image_order *order;
    const struct image_data *data;
    size_t region[IMAGE_DIMENSIONS]; /* pixels in each dimension, 1 where it has none; the layers
                                        of an array are its last */
};

/* A sampler. */
struct sampler {
    cl_addressing_mode address;
    cl_filter_mode filter;
    bool is_normalized;
};

/** The kind of that name ("image2d"); NULL if there is none. */
const struct image_kind *image_kind_find(const struct word *name);

/** The kind that a kernel's parameter of a type ("image2d_t") takes; NULL if there is none. */
const struct image_kind *image_kind_of_parameter(const char *type);

/** The type of a kernel's parameter without the access that some compilers put before that of an
 * image: "image2d_t" of "__read_only image2d_t". */
const char *image_type(const char *type);

/** The order of that name ("RGBA"); NULL if there is none. */
const struct image_order *image_order_find(const struct word *name);

/** The type of channels of that name ("UNORM_INT8"); NULL if there is none. */
const struct image_data *image_data_find(const struct word *name);

/** "width" and so on. */
const char *extent_name(enum extent extent);

/** Does a kind have it? */
bool image_kind_has(const struct image_kind *kind, enum extent extent);

/** Puts its bytes into `out`; false if they are more than a number holds. */
bool image_bytes(const struct image *image, size_t *out);

/** Writes "image2d of 640 x 480 RGBA UNORM_INT8".
 *
 * @param text  [size] cut if it is longer; 160 are enough
 */
void image_show(const struct image *image, char *text, size_t size);

/** The mode of that name ("clamp_to_edge"); false if there is none. */
bool sampler_address_find(const struct word *name, cl_addressing_mode *out);

/** The mode of that name ("linear"); false if there is none. */
bool sampler_filter_find(const struct word *name, cl_filter_mode *out);

#endif
