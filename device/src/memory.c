/* memory.c - see memory.h. */
#include "memory.h"

#include <stdlib.h>

/* --- buffers --- */

bool memory_buffer(const struct owner *owner, const char *name, size_t bytes, struct memory *out,
                   struct fault *fault) {
    cl_int error;
    *out = (struct memory){.bytes = bytes};
    out->object = clCreateBuffer(owner->session->context, CL_MEM_READ_WRITE, bytes, NULL, &error);
    return out->object || fault_set(fault, END_UNAVAILABLE, "%s: %zu bytes for %s: %s (%d)",
                                    owner->file, bytes, name, opencl_error(error), (int)error);
}

bool memory_part(const struct owner *owner, const char *name, const struct memory *whole,
                 size_t origin, size_t bytes, struct memory *out, struct fault *fault) {
    cl_int error;
    cl_buffer_region region = {origin, bytes};
    *out = (struct memory){.bytes = bytes};
    out->object = clCreateSubBuffer(whole->object, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION,
                                    &region, &error);
    return out->object ||
           fault_set(fault, END_UNAVAILABLE, "%s: bytes %zu to %zu for %s: %s (%d)", owner->file,
                     origin, origin + bytes, name, opencl_error(error), (int)error);
}

/* --- images --- */

static bool has_images(const struct owner *owner) {
    cl_bool has = CL_FALSE;
    clGetDeviceInfo(owner->session->device->id, CL_DEVICE_IMAGE_SUPPORT, sizeof has, &has, NULL);
    return has;
}

static bool is_format(const cl_image_format *format, const struct image *image) {
    return format->image_channel_order == image->order->order &&
           format->image_channel_data_type == image->data->type;
}

/* What cannot be asked for, for want of memory say, is left to the making of the image. */
static bool has_format(const struct owner *owner, const struct image *image, cl_mem_flags flags) {
    cl_context context = owner->session->context;
    cl_mem_object_type type = image->kind->type;
    cl_uint count = 0;
    if (clGetSupportedImageFormats(context, flags, type, 0, NULL, &count) != CL_SUCCESS)
        return true;
    cl_image_format *formats = calloc(count + 1, sizeof *formats);
    bool found = !formats || clGetSupportedImageFormats(context, flags, type, count, formats,
                                                        NULL) != CL_SUCCESS;
    for (cl_uint i = 0; !found && i < count; i++)
        found = is_format(&formats[i], image);
    free(formats);
    return found;
}

/* What OpenCL wants to know besides the format. */
static cl_image_desc describe(const struct image *image) {
    const enum extent *extents = image->kind->extents;
    cl_image_desc desc = {.image_type = image->kind->type};
    for (int i = 0; i < IMAGE_DIMENSIONS; i++) {
        if (extents[i] == EXTENT_WIDTH)
            desc.image_width = image->region[i];
        else if (extents[i] == EXTENT_HEIGHT)
            desc.image_height = image->region[i];
        else if (extents[i] == EXTENT_DEPTH)
            desc.image_depth = image->region[i];
        else if (extents[i] == EXTENT_LAYERS)
            desc.image_array_size = image->region[i];
    }
    return desc;
}

bool memory_image(const struct owner *owner, const char *name, const struct image *image,
                  size_t bytes, cl_mem_flags flags, struct memory *out, struct fault *fault) {
    cl_int error;
    char what[160];
    cl_image_format format = {image->order->order, image->data->type};
    cl_image_desc desc = describe(image);
    *out = (struct memory){.image = image, .bytes = bytes};
    image_show(image, what, sizeof what);
    if (!has_images(owner) || !has_format(owner, image, flags))
        return fault_set(fault, END_UNAVAILABLE, "%s: %s: %s, but the device has no images%s",
                         owner->file, name, what, has_images(owner) ? " of that format" : "");
    out->object = clCreateImage(owner->session->context, flags, &format, &desc, NULL, &error);
    return out->object || fault_set(fault, END_UNAVAILABLE, "%s: %s: %s: %s (%d)", owner->file,
                                    name, what, opencl_error(error), (int)error);
}

/* --- what is in them --- */

static bool succeeded(const struct owner *owner, const char *what, cl_int error,
                      struct fault *fault) {
    return error == CL_SUCCESS || fault_set(fault, END_UNAVAILABLE, "%s: %s failed with %s (%d)",
                                            owner->file, what, opencl_error(error), (int)error);
}

bool memory_write(const struct owner *owner, const struct memory *memory, const void *data,
                  struct fault *fault) {
    static const size_t origin[IMAGE_DIMENSIONS] = {0};
    cl_command_queue queue = owner->session->queue;
    if (!memory->image)
        return succeeded(owner, "writing its buffers",
                         clEnqueueWriteBuffer(queue, memory->object, CL_FALSE, 0, memory->bytes,
                                              data, 0, NULL, NULL),
                         fault);
    return succeeded(owner, "writing its images",
                     clEnqueueWriteImage(queue, memory->object, CL_FALSE, origin,
                                         memory->image->region, 0, 0, data, 0, NULL, NULL),
                     fault);
}

bool memory_read(const struct owner *owner, const struct memory *memory, void *out,
                 struct fault *fault) {
    static const size_t origin[IMAGE_DIMENSIONS] = {0};
    cl_command_queue queue = owner->session->queue;
    if (!memory->image)
        return succeeded(owner, "reading its buffers",
                         clEnqueueReadBuffer(queue, memory->object, CL_TRUE, 0, memory->bytes, out,
                                             0, NULL, NULL),
                         fault);
    return succeeded(owner, "reading its images",
                     clEnqueueReadImage(queue, memory->object, CL_TRUE, origin,
                                        memory->image->region, 0, 0, out, 0, NULL, NULL),
                     fault);
}

void memory_close(struct memory *memory) {
    if (memory->object)
        clReleaseMemObject(memory->object);
    *memory = (struct memory){.object = NULL};
}

/* --- samplers --- */

cl_sampler memory_sampler(const struct owner *owner, const char *name,
                          const struct sampler *sampler, struct fault *fault) {
    cl_int error;
    if (!has_images(owner)) {
        fault_set(fault, END_UNAVAILABLE, "%s: %s: a sampler, but the device has no images",
                  owner->file, name);
        return NULL;
    }
    cl_sampler made = clCreateSampler(owner->session->context, sampler->is_normalized,
                                      sampler->address, sampler->filter, &error);
    if (!made)
        fault_set(fault, END_UNAVAILABLE, "%s: %s: no such sampler: %s (%d)", owner->file, name,
                  opencl_error(error), (int)error);
    return made;
}
