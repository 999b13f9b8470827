/* A pragma, labels of const, and four stores a turn. */
enum { T = 16 };

kernel void unrolled(const global float *const in, global float *const out, const unsigned n)
{
    local float tile[4 * T];
    const unsigned l = get_local_id(0);
    const unsigned base = get_group_id(0) * (4 * T);
#pragma unroll
    for (unsigned i = 0; i < 4 * T; i += T) tile[i + l] = in[base + i + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
#pragma unroll 4
    for (unsigned i = 0; i < 4; ++i) { sum += tile[i * T + (T - 1 - l)]; }
    out[get_global_id(0)] = sum;
}
