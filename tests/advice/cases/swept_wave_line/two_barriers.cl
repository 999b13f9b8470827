// Swept wave equation on a line: a group loads G * 4 points of two times, makes STEPS steps of them in registers, of which
// only points at the ends of an item go through local memory, and stores those that are right: all but STEPS at each end.
#define G 256
#define STEPS 8
#define MARGIN (STEPS / 4)
#define KEEP (G - 2 * MARGIN)

// arrays have MARGIN quads before and G after what is computed
__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void swept_wave(__global const float4 *restrict was, __global const float4 *restrict is,
                __global float4 *restrict was_next, __global float4 *restrict is_next, float c2, int quads)
{
    __local float first[G + 1], last[G + 1];
    int lid = get_local_id(0), q = get_group_id(0) * KEEP + lid;
    float4 old = was[q], now = is[q];
    if (lid == 0) {
        last[0] = 0.0f;
        first[G] = 0.0f;
    }

#pragma unroll
    for (int s = 0; s < STEPS; s++) {
        first[lid] = now.x;
        last[lid + 1] = now.w;
        barrier(CLK_LOCAL_MEM_FENCE);
        float4 left = (float4)(last[lid], now.xyz);
        float4 right = (float4)(now.yzw, first[lid + 1]);
        float4 next = 2.0f * now - old + c2 * (left - 2.0f * now + right);
        barrier(CLK_LOCAL_MEM_FENCE);
        old = now;
        now = next;
    }
    if (lid >= MARGIN && lid < G - MARGIN && q < quads + MARGIN) {
        was_next[q] = old;
        is_next[q] = now;
    }
}
