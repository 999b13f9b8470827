/* image.c - reads and writes of images, as the simulator does them; see image.h. */
#include "native/image/image.h"

#include "native/builtin/number.h"
#include "native/builtin/value.h"
#include "native/image/channel.h"
#include "native/image/sampler.h"
#include "native/run/runtime.h"
#include "native/run/thread.h"

#include <CL/cl.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

/* An item's call. */
struct visit {
    struct native_context *context;
    const struct native_image_call *call;
    const struct native_image *image;
    const struct channel_order *order;
    const struct channel_type *type;
};

/* The item cannot go on. */
static void __attribute__((noreturn))
give_up(const struct visit *v, const char *unsupported, uint32_t value) {
    const struct native_thread *t = thread_of(v->context);
    char text[80];
    snprintf(text, sizeof text, "Unsupported %s: %X", unsupported, (unsigned)value);
    native_stop(v->context, t->launch->measurement->table->sites[v->call->site].instruction, text);
}

static struct visit begin_visit(struct native_context *context,
                                const struct native_image_call *call,
                                const struct builtin_value *arguments) {
    struct visit v = {.context = context, .call = call};
    memcpy(&v.image, arguments[0].data, sizeof v.image);
    v.order = channel_find_order(v.image->order);
    v.type = channel_find_type(v.image->type);
    if (!v.order)
        give_up(&v, "image channel order", v.image->order);
    return v;
}

/* Functions take types of their kind alone; the simulator minds where there is a texel. */
static void check_type(const struct visit *v) {
    if (!v->type || v->type->kind != (enum channel_kind)v->call->kind)
        give_up(v, "image channel data type", v->image->type);
}

/* --- texels --- */

struct texel {
    int at[3], layer;
};

static bool is_inside(const struct native_image *image, const struct texel *at) {
    for (int d = 0; d < 3; d++)
        if (at->at[d] < 0 || (uint64_t)at->at[d] >= image->size[d])
            return false;
    return true;
}

static uint64_t texel_address(const struct visit *v, const struct texel *at) {
    const struct native_image *image = v->image;
    uint64_t slice = (uint64_t)at->at[2] + (uint64_t)at->layer * image->size[2];
    uint64_t row = (uint64_t)at->at[1] + slice * image->size[1];
    uint64_t texel = (uint64_t)at->at[0] + row * image->size[0];
    return image->address + texel * v->order->channels * v->type->size;
}

static char *reach(const struct visit *v, enum assay_op op, uint64_t address, uint32_t size) {
    enum native_view view = op == ASSAY_LOAD ? NATIVE_LOADS : NATIVE_STORES;
    const struct native_access access = {v->call->site, (uint8_t)op, (uint8_t)view, 0, {0}};
    return native_append(v->context, &access, address, size);
}

/* The bits of a float, a signalling NaN made quiet: the simulator takes it through double. */
static uint32_t quiet(uint32_t bits) {
    return (bits & 0x7FFFFFFF) > 0x7F800000 ? bits | 0x00400000 : bits;
}

/* --- reading --- */

/* A number that every function takes for 0 or 1. */
static union channel_number constant(const struct visit *v, bool one) {
    union channel_number number = {.without = one};
    if (v->call->kind == CHANNEL_REAL)
        number.real = one ? 1.0f : 0.0f;
    return number;
}

/* Red, green, blue or alpha of a texel. */
static union channel_number read_channel(const struct visit *v, const struct texel *at,
                                         int channel) {
    if (!is_inside(v->image, at))
        return constant(v, channel == CHANNELS - 1 && !v->order->clear);
    int from = v->order->from[channel];
    if (from < 0)
        return constant(v, from == CHANNEL_ONE);
    check_type(v);
    uint64_t address = texel_address(v, at) + (uint64_t)from * v->type->size;
    return channel_read(v->type, reach(v, ASSAY_LOAD, address, v->type->size));
}

/* Where a function reads. */
struct sample {
    uint32_t sampler;
    struct coordinate along[3];
    int layer;
};

/* The layer of an array is the coordinate behind those of its images. */
static void take_layer(const struct native_image *image, struct sample *s, int d) {
    s->layer = number_clamp(number_to_int(rintf(s->along[d].given)), 0, (int)(image->layers - 1));
    s->along[d] = (struct coordinate){0.0f, 0.0f};
}

static struct sample sample_of(const struct visit *v, const struct builtin_value *arguments) {
    const struct builtin_value *at = &arguments[v->call->has_sampler ? 2 : 1];
    const struct native_image *image = v->image;
    struct sample s = {0};
    if (v->call->has_sampler)
        memcpy(&s.sampler, arguments[1].data, sizeof s.sampler);
    for (uint32_t d = 0; d < 3 && d < at->count; d++) {
        float given = v->call->real ? (float)float_at(at, d) : (float)signed_at(at, d);
        bool normalised = s.sampler & SAMPLER_NORMALISED;
        s.along[d] = (struct coordinate){given, normalised ? given * (float)image->size[d] : given};
    }
    if (image->kind == CL_MEM_OBJECT_IMAGE1D_ARRAY)
        take_layer(image, &s, 1);
    else if (image->kind == CL_MEM_OBJECT_IMAGE2D_ARRAY)
        take_layer(image, &s, 2);
    return s;
}

static void __attribute__((noreturn))
give_up_addressing(const struct visit *v, const struct sample *s) {
    give_up(v, "sampler addressing mode", s->sampler & SAMPLER_ADDRESSING);
}

static void read_nearest(const struct visit *v, const struct sample *s,
                         union channel_number numbers[CHANNELS]) {
    struct texel texel = {.layer = s->layer};
    for (int d = 0; d < 3; d++)
        if (!sampler_nearest(s->sampler, s->along[d], v->image->size[d], &texel.at[d]))
            give_up_addressing(v, s);
    for (int channel = 0; channel < CHANNELS; channel++)
        numbers[channel] = read_channel(v, &texel, channel);
}

/* Texels of a cube, by y + 2 x + 4 z; the simulator reads the last one first. */
static void read_cube(const struct visit *v, const struct sample *s, const struct between cube[3],
                      int channel, float numbers[8]) {
    for (int i = 7; i >= 0; i--) {
        const struct texel at = {{cube[0].at[i >> 1 & 1], cube[1].at[i & 1], cube[2].at[i >> 2]},
                                 s->layer};
        numbers[i] = read_channel(v, &at, channel).real;
    }
}

static void read_between(const struct visit *v, const struct sample *s,
                         union channel_number numbers[CHANNELS]) {
    uint32_t kind = v->image->kind;
    bool rows = kind == CL_MEM_OBJECT_IMAGE1D || kind == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    bool planes = kind == CL_MEM_OBJECT_IMAGE2D || kind == CL_MEM_OBJECT_IMAGE2D_ARRAY;
    struct between cube[3];
    for (int d = 0; d < 3; d++)
        if (!sampler_between(s->sampler, s->along[d], v->image->size[d], &cube[d]))
            give_up_addressing(v, s);
    if (rows)
        cube[1].at[0] = cube[1].at[1];
    if (rows || planes)
        cube[2].at[0] = cube[2].at[1];
    float a = cube[0].weight, b = cube[1].weight, c = cube[2].weight, n[8];
    for (int channel = 0; channel < CHANNELS; channel++) {
        read_cube(v, s, cube, channel, n);
        numbers[channel].real = (1 - a) * (1 - b) * (1 - c) * n[0] + a * (1 - b) * (1 - c) * n[2] +
                                (1 - a) * b * (1 - c) * n[1] + a * b * (1 - c) * n[3] +
                                (1 - a) * (1 - b) * c * n[4] + a * (1 - b) * c * n[6] +
                                (1 - a) * b * c * n[5] + a * b * c * n[7];
    }
}

void native_read_image(struct native_context *context, const struct native_image_call *call,
                       const struct builtin_value *arguments, void *numbers) {
    struct visit v = begin_visit(context, call, arguments);
    struct sample s = sample_of(&v, arguments);
    union channel_number read[CHANNELS];
    if (s.sampler & SAMPLER_LINEAR && call->kind == CHANNEL_REAL)
        read_between(&v, &s, read);
    else
        read_nearest(&v, &s, read);
    for (int i = 0; i < CHANNELS && call->kind == CHANNEL_REAL; i++)
        read[i].without = quiet(read[i].without);
    memcpy(numbers, read, sizeof read);
}

/* --- writing --- */

void native_write_image(struct native_context *context, const struct native_image_call *call,
                        const struct builtin_value *arguments) {
    const struct builtin_value *coordinates = &arguments[1], *color = &arguments[2];
    struct visit v = begin_visit(context, call, arguments);
    check_type(&v);
    struct texel at = {{0}, 0};
    char texel[CHANNELS * sizeof(union channel_number)];
    for (uint32_t d = 0; d < 3 && d < coordinates->count; d++)
        at.at[d] = (int)signed_at(coordinates, d);
    for (uint32_t c = CHANNELS; c-- > 0;) { /* of several colours for one channel, the first */
        int to = v.order->from[c];
        union channel_number number = {.without = (uint32_t)unsigned_at(color, c)};
        if (call->kind == CHANNEL_REAL)
            number.without = quiet(number.without);
        if (to >= 0)
            channel_write(v.type, number, texel + (size_t)to * v.type->size);
    }
    uint32_t size = v.order->channels * v.type->size;
    memcpy(reach(&v, ASSAY_STORE, texel_address(&v, &at), size), texel, size);
}
