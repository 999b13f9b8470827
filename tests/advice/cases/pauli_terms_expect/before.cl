// <psi| P |psi> of many Pauli strings P. A string is two masks: bits of x flip, bits of z change the sign,
// bits of both are Ys. One group per string.
#define WG 128

typedef float2 amp;

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void pauli_expect(__global const amp *restrict psi, __global const uint2 *restrict strings,
                  __global float *restrict value, const uint dim)
{
    __local float part[WG];
    const uint lid = get_local_id(0), term = get_group_id(0);
    const uint x = strings[term].x, z = strings[term].y;
    const uint ys = popcount(x & z);

    float acc = 0.0f;
    for (uint b = lid; b < dim; b += WG) {
        const amp p = psi[b], q = psi[b ^ x];
        const float v = ys & 1 ? q.x * p.y - q.y * p.x : q.x * p.x + q.y * p.y;
        acc += popcount(b & z) & 1 ? -v : v;
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
