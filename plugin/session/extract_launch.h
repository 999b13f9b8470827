/* extract_launch.h - a launch as it is before it runs, with all that it needs to be run again. */
#ifndef ASSAY_SESSION_EXTRACT_LAUNCH_H
#define ASSAY_SESSION_EXTRACT_LAUNCH_H

#include <CL/cl.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum extract_kind {
    EXTRACT_VALUE,
    EXTRACT_LOCAL, /* local memory, of which there is but the size */
    EXTRACT_NULL,  /* no buffer */
    EXTRACT_BUFFER,
    EXTRACT_IMAGE,
    EXTRACT_SAMPLER,
    EXTRACT_OTHER /* what no launch file can give */
};

enum { EXTRACT_NAME_SIZE = 128 };

struct extract_argument {
    enum extract_kind kind;
    char name[EXTRACT_NAME_SIZE]; /* in the source */
    char type[EXTRACT_NAME_SIZE]; /* without the source's own names for types: "float4*" */
    const void *data;             /* [size] of a value; of the whole buffer or image */
    uint64_t size;
    uint64_t memory;       /* which buffer it points into */
    uint64_t origin;       /* where in it, in bytes */
    uint32_t sampler;      /* as in a program: CLK_ADDRESS_..., CLK_FILTER_... */
    cl_image_format texel; /* of an image */
    cl_image_desc image;
};

struct extract_launch {
    const char *kernel;
    uint64_t number;    /* among the launches of the kernel, from 1 */
    const char *source; /* [source_size] of the program, then a 0 byte; or LLVM's bitcode */
    size_t source_size;
    bool is_bitcode;     /* the program was not built from a source that could be had */
    const char *options; /* for the compiler */
    uint32_t dimensions;
    uint64_t global[3], local[3], offset[3];
    bool is_local_null;   /* nobody gives a local size: the device is to choose */
    bool is_local_chosen; /* not the program gives it, but --local-size */
    const struct extract_argument *arguments; /* [count] in the kernel's order */
    size_t count;
};

#endif
