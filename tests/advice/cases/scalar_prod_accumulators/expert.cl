// Scalar products of pairs of vectors: vectors of four and two sums an item, a group for each pair.
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scalarProd(__global float *restrict C, __global const float4 *restrict A, __global const float4 *restrict B,
                int vectorN, int elementN)
{
    __local float sums[GROUP];
    const int lid = get_local_id(0), n = elementN / 4;

    for (int vec = get_group_id(0); vec < vectorN; vec += get_num_groups(0)) {
        __global const float4 *a = A + (size_t)vec * n, *b = B + (size_t)vec * n;
        float4 s = 0.0f, t = 0.0f;
#pragma unroll 4
        for (int i = lid; i < n; i += 2 * GROUP) {
            s += a[i] * b[i];
            t += a[i + GROUP] * b[i + GROUP];
        }
        s += t;
        sums[lid] = (s.x + s.y) + (s.z + s.w);
        for (int stride = GROUP / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (lid < stride)
                sums[lid] += sums[lid + stride];
        }
        if (lid == 0)
            C[vec] = sums[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
