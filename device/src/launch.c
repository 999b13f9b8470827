/* launch.c - see launch.h. */
#include "launch.h"

#include "argument.h"
#include "statement.h"

#include <stdlib.h>
#include <string.h>

static bool succeeded(const struct launches *all, const char *what, cl_int error,
                      struct fault *fault) {
    return error == CL_SUCCESS || fault_set(fault, END_UNAVAILABLE, "%s: %s failed with %s (%d)",
                                            all->file->name, what, opencl_error(error), (int)error);
}

/* --- setting up --- */

static size_t limit_of(const struct session *session) {
    uint64_t most = session->device->buffer_bytes;
    return most < SIZE_MAX ? (size_t)most : SIZE_MAX;
}

static bool read_operands(const struct launches *all, struct launch_file *file, size_t index,
                          struct fault *fault) {
    struct launch *l = &all->list[index];
    size_t most = limit_of(all->owner.session);
    launch_file_begin(file, index);
    for (size_t i = 0; i < l->kernel.parameters; i++) {
        struct operand *o = &l->operands[i];
        if (!kernel_parameter(&l->kernel, file, i, &o->signature, fault))
            return false;
        if (!launch_file_argument(file, i, &o->signature.parameter, most, &o->argument, fault))
            return false;
        l->count++;
    }
    return launch_file_end(file, index, l->count, fault);
}

/* Is it a buffer that nothing else uses? */
static bool is_own_buffer(const struct operand *o) {
    return (o->argument.space == SPACE_GLOBAL || o->argument.space == SPACE_CONSTANT) &&
           o->argument.named == NO_BUFFER && o->argument.bytes > 0;
}

static uint64_t bytes_of(const struct launches *all) {
    uint64_t bytes = 0;
    for (size_t i = 0; i < all->file->buffer_count; i++)
        if (all->file->buffers[i].whole == NO_BUFFER)
            bytes += all->file->buffers[i].argument.bytes;
    for (size_t i = 0; i < all->file->launch_count; i++)
        for (size_t k = 0; k < all->list[i].count; k++)
            if (is_own_buffer(&all->list[i].operands[k]))
                bytes += all->list[i].operands[k].argument.bytes;
    return bytes;
}

static bool check_memory(const struct launches *all, struct fault *fault) {
    uint64_t bytes = bytes_of(all), most = all->owner.session->device->global_bytes;
    return bytes <= most ||
           fault_set(fault, END_UNAVAILABLE,
                     "%s: its buffers and images take %llu bytes, but the device has %llu",
                     all->file->name, (unsigned long long)bytes, (unsigned long long)most);
}

/* What kernels do with a named image. */
static cl_mem_flags flags_of(const struct launches *all, size_t named) {
    bool is_read = false, is_written = false;
    for (size_t i = 0; i < all->file->launch_count; i++)
        for (size_t k = 0; k < all->list[i].count; k++) {
            const struct operand *o = &all->list[i].operands[k];
            if (o->argument.named != named)
                continue;
            is_read = is_read || o->signature.access != CL_KERNEL_ARG_ACCESS_WRITE_ONLY;
            is_written = is_written || o->signature.access != CL_KERNEL_ARG_ACCESS_READ_ONLY;
        }
    return !is_written ? CL_MEM_READ_ONLY : is_read ? CL_MEM_READ_WRITE : CL_MEM_WRITE_ONLY;
}

static bool make_named(const struct launches *all, size_t index, struct fault *fault) {
    const struct buffer *b = &all->file->buffers[index];
    struct memory *out = &all->buffers[index];
    size_t bytes = b->argument.bytes;
    if (bytes == 0)
        return true;
    if (b->image.kind)
        return memory_image(&all->owner, b->name, &b->image, bytes, flags_of(all, index), out,
                            fault);
    if (bytes > limit_of(all->owner.session))
        return fault_set(fault, END_UNAVAILABLE,
                         "%s: %s has %zu bytes, but the device takes at most %zu", all->file->name,
                         b->name, bytes, limit_of(all->owner.session));
    return b->whole == NO_BUFFER ? memory_buffer(&all->owner, b->name, bytes, out, fault)
                                 : memory_part(&all->owner, b->name, &all->buffers[b->whole],
                                               b->origin, bytes, out, fault);
}

/* What clSetKernelArg() takes for an argument; NULL for local memory. */
static const void *value_of(const struct launches *all, const struct operand *o, size_t *size) {
    *size = sizeof(cl_mem);
    switch (o->argument.space) {
    case SPACE_GLOBAL:
    case SPACE_CONSTANT:
    case SPACE_IMAGE:
        return o->argument.named != NO_BUFFER ? &all->buffers[o->argument.named].object
                                              : &o->buffer.object;
    case SPACE_SAMPLER:
        *size = sizeof o->sampler;
        return &o->sampler;
    default:
        *size = o->argument.bytes;
        return o->argument.data;
    }
}

static bool set_argument(const struct launches *all, const struct launch *l, size_t index,
                         struct fault *fault) {
    const struct operand *o = &l->operands[index];
    size_t size;
    const void *value = value_of(all, o, &size);
    cl_int error = clSetKernelArg(l->kernel.kernel, (cl_uint)index, size, value);
    return error == CL_SUCCESS ||
           fault_set(fault, END_BAD_RECORD, "%s: argument %zu (%s): %zu bytes do not fit %s: %s",
                     all->file->name, index, o->signature.name, size, o->signature.type,
                     opencl_error(error));
}

/* --- does it fit the device? --- */

static bool check_dimensions(const struct launches *all, const struct launch *l,
                             struct fault *fault) {
    size_t most[16] = {0};
    clGetDeviceInfo(all->owner.session->device->id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof most,
                    most, NULL);
    for (int i = 0; i < DIMENSIONS; i++)
        if (l->ndrange->local[i] > most[i])
            return fault_set(
                fault, END_UNAVAILABLE,
                "%s: work-groups of %zu in dimension %d, but the device takes at most %zu there",
                all->file->name, l->ndrange->local[i], i, most[i]);
    return true;
}

/* What the kernel itself says; 0 where it does not. */
static void ask_kernel(const struct launches *all, const struct launch *l,
                       cl_kernel_work_group_info what, size_t size, void *out) {
    clGetKernelWorkGroupInfo(l->kernel.kernel, all->owner.session->device->id, what, size, out,
                             NULL);
}

static bool check_required(const struct launches *all, const struct launch *l,
                           struct fault *fault) {
    size_t wanted[DIMENSIONS] = {0};
    const size_t *local = l->ndrange->local;
    ask_kernel(all, l, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof wanted, wanted);
    if (!wanted[0] || (wanted[0] == local[0] && wanted[1] == local[1] && wanted[2] == local[2]))
        return true;
    return fault_set(fault, END_BAD_RECORD,
                     "%s: %s is for work-groups of %zu x %zu x %zu, not %zu x %zu x %zu",
                     all->file->name, l->kernel.name, wanted[0], wanted[1], wanted[2], local[0],
                     local[1], local[2]);
}

static bool check_group(const struct launches *all, const struct launch *l, struct fault *fault) {
    size_t most = 0, items = 1;
    ask_kernel(all, l, CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most);
    most = most ? most : all->owner.session->device->group_items;
    for (int i = 0; i < DIMENSIONS; i++)
        items = items > most ? items : items * l->ndrange->local[i];
    return items <= most ||
           fault_set(fault, END_UNAVAILABLE,
                     "%s: work-groups of %zu x %zu x %zu, but the device runs %s with at most %zu "
                     "work-items in one",
                     all->file->name, l->ndrange->local[0], l->ndrange->local[1],
                     l->ndrange->local[2], l->kernel.name, most);
}

static bool check_local_memory(const struct launches *all, const struct launch *l,
                               struct fault *fault) {
    cl_ulong bytes = 0;
    uint64_t most = all->owner.session->device->local_bytes;
    ask_kernel(all, l, CL_KERNEL_LOCAL_MEM_SIZE, sizeof bytes, &bytes);
    return bytes <= most ||
           fault_set(fault, END_UNAVAILABLE,
                     "%s: %s needs %llu bytes of local memory, but the device has %llu",
                     all->file->name, l->kernel.name, (unsigned long long)bytes,
                     (unsigned long long)most);
}

/* Takes the kernel, reads its arguments, and looks whether the device can run it. */
static bool open_launch(const struct launches *all, struct launch_file *file,
                        const struct program *program, size_t index, struct fault *fault) {
    struct launch *l = &all->list[index];
    l->ndrange = &file->launches[index];
    if (!kernel_open(program, file, l->ndrange->kernel, &l->kernel, fault))
        return false;
    l->operands = calloc(l->kernel.parameters + 1, sizeof *l->operands);
    if (!l->operands)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name);
    return (l->ndrange->is_local_null ||
            (check_dimensions(all, l, fault) && check_required(all, l, fault) &&
             check_group(all, l, fault))) &&
           read_operands(all, file, index, fault);
}

/* What the argument has of its own on the device, if anything. */
static bool make_own(const struct launches *all, struct operand *o, struct fault *fault) {
    const char *name = o->signature.name;
    if (o->argument.space == SPACE_SAMPLER) {
        o->sampler = memory_sampler(&all->owner, name, &o->argument.sampler, fault);
        return o->sampler != NULL;
    }
    return !is_own_buffer(o) ||
           memory_buffer(&all->owner, name, o->argument.bytes, &o->buffer, fault);
}

static bool set_up_launch(const struct launches *all, struct launch *l, struct fault *fault) {
    for (size_t i = 0; i < l->count; i++) {
        struct operand *o = &l->operands[i];
        if (!make_own(all, o, fault) || !set_argument(all, l, i, fault))
            return false;
    }
    return check_local_memory(all, l, fault);
}

static bool set_up(const struct launches *all, struct launch_file *file,
                   const struct program *program, struct fault *fault) {
    for (size_t i = 0; i < file->launch_count; i++)
        if (!open_launch(all, file, program, i, fault))
            return false;
    if (!check_memory(all, fault))
        return false;
    for (size_t i = 0; i < file->buffer_count; i++)
        if (!make_named(all, i, fault))
            return false;
    for (size_t i = 0; i < file->launch_count; i++)
        if (!set_up_launch(all, &all->list[i], fault))
            return false;
    return true;
}

bool launches_open(const struct session *session, struct launch_file *file,
                   const struct program *program, struct launches *out, struct fault *fault) {
    *out = (struct launches){.owner = {session, file->name}, .file = file};
    out->buffers = calloc(file->buffer_count + 1, sizeof *out->buffers);
    out->list = calloc(file->launch_count, sizeof *out->list);
    if (out->buffers && out->list
            ? set_up(out, file, program, fault)
            : fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", file->name))
        return true;
    launches_close(out);
    return false;
}

/* --- running --- */

bool launches_restore(const struct launches *launches, struct fault *fault) {
    const struct launch_file *file = launches->file;
    const struct owner *owner = &launches->owner;
    for (size_t i = 0; i < file->buffer_count; i++)
        if (launches->buffers[i].object && file->buffers[i].whole == NO_BUFFER &&
            !memory_write(owner, &launches->buffers[i], file->buffers[i].argument.data, fault))
            return false;
    for (size_t i = 0; i < file->launch_count; i++)
        for (size_t k = 0; k < launches->list[i].count; k++) {
            const struct operand *o = &launches->list[i].operands[k];
            if (o->buffer.object && !memory_write(owner, &o->buffer, o->argument.data, fault))
                return false;
        }
    return succeeded(launches, "writing its buffers", clFinish(owner->session->queue), fault);
}

static cl_int read_times(cl_event event, uint64_t *ns) {
    cl_ulong start = 0, end = 0;
    cl_int error =
        clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof start, &start, NULL);
    if (error == CL_SUCCESS)
        error = clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
    *ns = end > start ? end - start : 0;
    return error;
}

static bool run_launch(const struct launches *all, const struct launch *l, uint64_t *ns,
                       struct fault *fault) {
    cl_event event = NULL;
    const struct ndrange *n = l->ndrange;
    cl_int error = clEnqueueNDRangeKernel(all->owner.session->queue, l->kernel.kernel,
                                          n->dimensions, n->offset, n->global,
                                          n->is_local_null ? NULL : n->local, 0, NULL, &event);
    if (!succeeded(all, "the launch", error, fault))
        return false;
    error = clWaitForEvents(1, &event);
    bool fine = succeeded(all, "the kernel", error, fault) &&
                succeeded(all, "reading its times", read_times(event, ns), fault);
    clReleaseEvent(event);
    return fine;
}

bool launches_run(const struct launches *launches, uint64_t *ns, struct fault *fault) {
    *ns = 0;
    for (size_t i = 0; i < launches->file->launch_count; i++) {
        uint64_t own;
        if (!run_launch(launches, &launches->list[i], &own, fault))
            return false;
        *ns += own;
    }
    return true;
}

bool launches_is_last(const struct launches *launches, size_t index) {
    const struct ndrange *list = launches->file->launches;
    for (size_t i = index + 1; i < launches->file->launch_count; i++)
        if (!strcmp(list[i].kernel, list[index].kernel))
            return false;
    return true;
}

static void close_launch(struct launch *l) {
    for (size_t i = 0; l->operands && i < l->kernel.parameters; i++) {
        argument_close(&l->operands[i].argument);
        memory_close(&l->operands[i].buffer);
        if (l->operands[i].sampler)
            clReleaseSampler(l->operands[i].sampler);
    }
    free(l->operands);
    kernel_close(&l->kernel);
}

void launches_close(struct launches *launches) {
    for (size_t i = 0; launches->list && i < launches->file->launch_count; i++)
        close_launch(&launches->list[i]);
    for (size_t i = launches->file->buffer_count; launches->buffers && i-- > 0;) /* parts first */
        memory_close(&launches->buffers[i]);
    free(launches->list);
    free(launches->buffers);
    *launches = (struct launches){.list = NULL};
}
