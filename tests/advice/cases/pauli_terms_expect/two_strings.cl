// <psi| P |psi> of many Pauli strings P. A string is two masks: bits of x flip, bits of z change the sign,
// bits of both are Ys. One group per two strings, which share the amplitudes that do not flip.
#define WG 128

typedef float2 amp;

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void pauli_expect(__global const amp *restrict psi, __global const uint2 *restrict strings,
                  __global float *restrict value, const uint dim)
{
    __local float2 part[WG];
    const uint lid = get_local_id(0), term = 2 * get_group_id(0);
    const uint2 one = strings[term], two = strings[term + 1];
    const uint ys1 = popcount(one.x & one.y), ys2 = popcount(two.x & two.y);

    float2 acc = 0.0f;
    for (uint b = lid; b < dim; b += WG) {
        const amp p = psi[b], q = psi[b ^ one.x], r = psi[b ^ two.x];
        const float v = ys1 & 1 ? q.x * p.y - q.y * p.x : q.x * p.x + q.y * p.y;
        const float w = ys2 & 1 ? r.x * p.y - r.y * p.x : r.x * p.x + r.y * p.y;
        acc.x += popcount(b & one.y) & 1 ? -v : v;
        acc.y += popcount(b & two.y) & 1 ? -w : w;
    }

    part[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = WG / 2; s > 0; s >>= 1) {
        if (lid < s) part[lid] += part[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    // i^ys, and Im for odd ones
    if (lid == 0) {
        value[term] = ((ys1 + 1) / 2) & 1 ? -part[0].x : part[0].x;
        value[term + 1] = ((ys2 + 1) / 2) & 1 ? -part[0].y : part[0].y;
    }
}
