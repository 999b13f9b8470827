// <psi| P |psi> of many Pauli strings P. A string is two masks: bits of x flip, bits of z change the sign,
// bits of both are Ys. One group per string.
#define WG 256

typedef float2 amp;

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void pauli_expect(__global const float4 *restrict psi, __global const uint2 *restrict strings,
                  __global float *restrict value, const uint dim)
{
    __local float part[WG];
    const uint lid = get_local_id(0), term = get_group_id(0);
    const uint x = strings[term].x, z = strings[term].y;
    const uint ys = popcount(x & z);

    float acc = 0.0f;
    #pragma unroll 4
    for (uint h = lid; h < dim / 2; h += WG) {
        const float4 p = psi[h], r = psi[h ^ (x >> 1)];
        const float4 q = x & 1 ? r.zwxy : r;
        const float2 v = ys & 1 ? q.xz * p.yw - q.yw * p.xz : q.xz * p.xz + q.yw * p.yw;
        const float w = z & 1 ? v.x - v.y : v.x + v.y;
        acc += popcount(2 * h & z) & 1 ? -w : w;
    }

    part[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = WG / 2; s > 0; s >>= 1) {
        if (lid < s) part[lid] += part[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    // i^ys, and Im for odd ones
    if (lid == 0) value[term] = ((ys + 1) / 2) & 1 ? -part[0] : part[0];
}
