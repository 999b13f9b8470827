// Rows of a tensor of four dimensions are copied, as halves, to one that is laid out otherwise. Strides are in bytes.
// Elements of a row are known to be neighbours, rows to have whole quads, and the dimensions of both to be the same.
__kernel void copy_rows(__global const char *from, __global char *to, const int n0, const int n1, const int n2,
                        const ulong s0, const ulong s1, const ulong s2, const ulong s3, const int m0, const int m1,
                        const int m2, const ulong t0, const ulong t1, const ulong t2, const ulong t3)
{
    const int i1 = get_global_id(1), i2 = get_group_id(2) % n2, i3 = get_group_id(2) / n2;
    __global const float4 *source = (__global const float4 *)(from + i3 * s3 + i2 * s2 + i1 * s1);
    __global half *target = (__global half *)(to + i3 * t3 + i2 * t2 + i1 * t1);
    for (int k = get_local_id(0); k < n0 / 4; k += get_local_size(0))
        vstore_half4(source[k], k, target);
}
