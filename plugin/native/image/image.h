/* image.h - images and samplers as compiled kernels have them.
 *
 * An image is a pointer to struct native_image, a sampler its bits, as OpenCL C's CLK_ constants
 * say them.
 */
#ifndef ASSAY_NATIVE_IMAGE_IMAGE_H
#define ASSAY_NATIVE_IMAGE_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

struct native_context;
struct builtin_value;

/* Texels lie row by row, slice by slice, layer by layer, in a buffer of global memory. */
struct native_image {
    uint64_t address;     /* of the first texel */
    uint64_t size[3];     /* width, height and depth in texels; 1 where there is no such */
    uint64_t layers;      /* of an array */
    uint32_t kind;        /* CL_MEM_OBJECT_IMAGE2D and its like */
    uint32_t order, type; /* of channels: CL_RGBA and its like, CL_FLOAT and its */
};

/* A call of read_image* or write_image*; constant.  Its accesses are the simulator's: a load for
 * each channel that is read, one store of a texel. */
struct native_image_call {
    uint32_t site;
    uint8_t kind;     /* enum channel_kind: what the function's numbers are */
    bool has_sampler; /* its second argument */
    bool real;        /* coordinates are floats; else they are integers */
};

/** Reads a texel, or interpolates between some: four numbers of 4 bytes.  Appends the loads. */
void native_read_image(struct native_context *context, const struct native_image_call *call,
                       const struct builtin_value *arguments, void *numbers);

/** Writes a texel.  Appends the store. */
void native_write_image(struct native_context *context, const struct native_image_call *call,
                        const struct builtin_value *arguments);

#endif
