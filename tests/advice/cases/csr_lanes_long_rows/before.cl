// y = A x, A in CSR, rows of a hundred and more elements: 32 lanes each, 8 rows a group
#define WARP 32

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void spmv_vec(global const int* restrict ptr, global const int* restrict idx, global const float* restrict val,
              global const float* restrict x, global float* restrict y, const int rows)
{
    local volatile float red[256];
    const int tid  = get_local_id(0);
    const int lane = tid & (WARP - 1);
    const int row  = get_global_id(0) / WARP;

    float s = 0.f;
    if (row < rows) {
        const int last = ptr[row + 1];
        for (int e = ptr[row] + lane; e < last; e += WARP)
            s += val[e] * x[idx[e]];
    }
    red[tid] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = WARP / 2; h > 0; h >>= 1) {
        if (lane < h) red[tid] += red[tid + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0 && row < rows) y[row] = red[tid];
}
