#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* 64 items a row of 256 columns: four neighbours an item, then the sums of the items */
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void cumsum_rows(__global double *cum, __global const double *src, int rows, int cols)
{
    __local double sums[2][64];
    const int r = get_group_id(0), l = get_local_id(0);
    double4 v = vload4(l, src + r * cols);
    v.y += v.x;
    v.z += v.y;
    v.w += v.z;

    double mine = v.w;
    int from = 0;
    sums[0][l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 64; d *= 2) {
        if (l >= d) mine += sums[from][l - d];
        from ^= 1;
        sums[from][l] = mine;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    v += mine - v.w;
    vstore4(v, l, cum + r * cols);
}
