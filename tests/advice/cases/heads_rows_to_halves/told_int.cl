// Rows of a tensor of four dimensions are copied, as halves, to one that is laid out otherwise. Strides are in bytes.
__kernel void copy_rows(__global const char *from, __global char *to, const int n0, const int n1, const int n2,
                        const ulong s0, const ulong s1, const ulong s2, const ulong s3, const int m0, const int m1,
                        const int m2, const ulong t0, const ulong t1, const ulong t2, const ulong t3)
{
    const int i1 = get_group_id(0), i2 = get_group_id(1), i3 = get_group_id(2);

    // which element of the other tensor the first of this row is
    const int first = ((i3 * n2 + i2) * n1 + i1) * n0;
    const int j3 = first / (m2 * m1 * m0), rest = first - j3 * m2 * m1 * m0;
    const int j2 = rest / (m1 * m0), j1 = (rest - j2 * m1 * m0) / m0, j0 = rest - j2 * m1 * m0 - j1 * m0;
    __global half *target = (__global half *)(to + j3 * t3 + j2 * t2 + j1 * t1 + j0 * t0);

    __global const char *source = from + i3 * s3 + i2 * s2 + i1 * s1;
    for (int k = get_local_id(0); k < n0; k += (int)get_local_size(0))
        vstore_half(*(__global const float *)(source + k * s0), k, target);
}
