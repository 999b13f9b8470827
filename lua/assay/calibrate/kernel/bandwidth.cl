/* bandwidth.cl - how many bytes come and go when all of the device asks for them. */

/* Two reads and a write of 16 bytes an item. */
kernel void triad(global float4 *a, global const float4 *b, global const float4 *c, float factor) {
    size_t i = get_global_id(0);
    a[i] = b[i] + factor * c[i];
}

#define ITEMS 256
#define ODD 2654435761u /* spreads numbers over a power of two */

/* Four reads of 16 bytes an item and round, all of them within (last + 1) * ITEMS * 16 bytes; each
 * group goes through all chunks, from another on; last + 1, their number, is a power of 2. */
__attribute__((reqd_work_group_size(ITEMS, 1, 1))) kernel void
sweep(global const float4 *data, global float *out, uint last, uint rounds) {
    uint chunk = (uint)get_group_id(0) * ODD;
    size_t item = get_local_id(0);
    float4 sum = 0;
    for (uint i = 0; i < rounds; i++) {
        sum += data[(size_t)(chunk & last) * ITEMS + item] +
               data[(size_t)((chunk + 5) & last) * ITEMS + item] +
               data[(size_t)((chunk + 10) & last) * ITEMS + item] +
               data[(size_t)((chunk + 15) & last) * ITEMS + item];
        chunk += 21;
    }
    out[get_global_id(0)] = sum.x + sum.y + sum.z + sum.w;
}

#define VECTOR(at) ((global const float4 *)data)[(at)&last]
#define ELEMENTS(at) vload4((at)&last, data)

/* Four vectors of 16 bytes an item and round, those of neighbours four vectors apart, within
 * last + 1, a power of 2. */
#define READ_VECTORS(name, read)                                                                   \
    kernel void name(global const float *data, global float *out, uint last, uint rounds) {        \
        uint at = (uint)get_global_id(0) * 4;                                                      \
        float4 sum = 0;                                                                            \
        for (uint i = 0; i < rounds; i++) {                                                        \
            sum += read(at) + read(at + 5) + read(at + 10) + read(at + 15);                        \
            at += 21;                                                                              \
        }                                                                                          \
        out[get_global_id(0)] = sum.x + sum.y + sum.z + sum.w;                                     \
    }

READ_VECTORS(vectors, VECTOR)
READ_VECTORS(elements, ELEMENTS)

/* Four reads of a word an item and round, `stride` words apart, within a power of 2 of
 * them, of which `last` is the last. */
kernel void lone(global const uint *data, global uint *out, uint stride, uint last, uint rounds) {
    uint step = (uint)get_global_size(0) * stride, at = (uint)get_global_id(0) * stride, sum = 0;
    for (uint i = 0; i < rounds; i++) {
        sum += data[at & last] ^ data[(at + step) & last] ^ data[(at + 2 * step) & last] ^
               data[(at + 3 * step) & last];
        at += 4 * step;
    }
    out[get_global_id(0)] = sum;
}

/* `count` words an item: in each step those of neighbours are `across` words apart, and those of an
 * item in a step and the next `along`. */
kernel void ordered(global const uint *data, global uint *out, uint across, uint along,
                    uint count) {
    size_t at = get_global_id(0) * across;
    uint sum = 0;
    for (uint i = 0; i < count; i++) {
        sum = sum * 3 + data[at];
        at += along;
    }
    out[get_global_id(0)] = sum;
}
