// y = A x, A in CSR, rows of a hundred and more elements: a group each
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void spmv_vec(global const int* restrict ptr, global const int* restrict idx, global const float* restrict val,
              global const float* restrict x, global float* restrict y, const int rows)
{
    local volatile float red[256];
    const int tid = get_local_id(0);
    const int row = get_group_id(0);

    float s = 0.f;
    const int last = ptr[row + 1];
    for (int e = ptr[row] + tid; e < last; e += 256)
        s += val[e] * x[idx[e]];
    red[tid] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = 128; h > 0; h >>= 1) {
        if (tid < h) red[tid] += red[tid + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid == 0) y[row] = red[0];
}
