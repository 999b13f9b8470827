/* 32 x 32 of sym a group, 2 x 2 an item; groups below the diagonal have nothing to do */
#define T 32
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void covar(__global float *sym, __global const float *data, int m, int n)
{
    __local float p[T][T], q[T][T];
    const int x = get_local_id(0), y = get_local_id(1);
    const int c0 = get_group_id(0) * T, r0 = get_group_id(1) * T;
    if (r0 > c0)
        return;
    float s00 = 0, s01 = 0, s10 = 0, s11 = 0;
    for (int i = 0; i < n; i += T)
    {
        for (int e = y * 16 + x; e < T * T; e += 256)
        {
            p[e / T][e % T] = data[(i + e / T) * m + r0 + e % T];
            q[e / T][e % T] = data[(i + e / T) * m + c0 + e % T];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (int k = 0; k < T; k++)
        {
            const float a = p[k][y], b = p[k][y + 16], c = q[k][x], d = q[k][x + 16];
            s00 += a * c;
            s01 += a * d;
            s10 += b * c;
            s11 += b * d;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const int r = r0 + y, c = c0 + x;
    sym[r * m + c] = s00;
    sym[r * m + c + 16] = s01;
    sym[(r + 16) * m + c] = s10;
    sym[(r + 16) * m + c + 16] = s11;
    if (r0 < c0)
    {
        sym[c * m + r] = s00;
        sym[(c + 16) * m + r] = s01;
        sym[c * m + r + 16] = s10;
        sym[(c + 16) * m + r + 16] = s11;
    }
}
