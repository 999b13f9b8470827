/* 32 blocks beside each other per work-group; a work-item transforms a column of a block and then a row */
#define PITCH (32 * 9)

/* even and odd half of the 8-point transform */
void transform8(const int *v, int *o, int round, int shift)
{
    int e0 = v[0] + v[7], e1 = v[1] + v[6], e2 = v[2] + v[5], e3 = v[3] + v[4];
    int d0 = v[0] - v[7], d1 = v[1] - v[6], d2 = v[2] - v[5], d3 = v[3] - v[4];
    int p0 = e0 + e3, p1 = e1 + e2, m0 = e0 - e3, m1 = e1 - e2;

    o[0] = (64 * (p0 + p1) + round) >> shift;
    o[4] = (64 * (p0 - p1) + round) >> shift;
    o[2] = (83 * m0 + 36 * m1 + round) >> shift;
    o[6] = (36 * m0 - 83 * m1 + round) >> shift;
    o[1] = (89 * d0 + 75 * d1 + 50 * d2 + 18 * d3 + round) >> shift;
    o[3] = (75 * d0 - 18 * d1 - 89 * d2 - 50 * d3 + round) >> shift;
    o[5] = (50 * d0 - 89 * d1 + 18 * d2 + 75 * d3 + round) >> shift;
    o[7] = (18 * d0 - 50 * d1 + 75 * d2 - 89 * d3 + round) >> shift;
}

kernel void fdct8(global const short *restrict residual, global short *restrict coeff,
                  global const short *restrict matrix, int stride)
{
    local int temp[8 * PITCH];
    const int t = get_local_id(0), x = get_global_id(0);
    const int y0 = get_group_id(1) * 8;
    int v[8], o[8];

#pragma unroll
    for (int k = 0; k < 8; k++)
        v[k] = residual[(y0 + k) * stride + x];
    transform8(v, o, 2, 2);
#pragma unroll
    for (int k = 0; k < 8; k++)
        temp[k * PITCH + t / 8 * 9 + t % 8] = o[k];
    barrier(CLK_LOCAL_MEM_FENCE);

    /* 32 items have the same row of all blocks */
    local int *row = temp + t / 32 * PITCH + t % 32 * 9;
#pragma unroll
    for (int k = 0; k < 8; k++)
        v[k] = row[k];
    transform8(v, o, 256, 9);
#pragma unroll
    for (int k = 0; k < 8; k++)
        row[k] = o[k];
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int k = 0; k < 8; k++)
        coeff[(y0 + k) * stride + x] = temp[k * PITCH + t / 8 * 9 + t % 8];
}
