/* C = A B, of m by k and k by n: an item makes two by two elements, a group shares tiles of 32 by 32; sizes are of
   whole tiles */
#define SIDE 32

__kernel __attribute__((reqd_work_group_size(SIDE / 2, SIDE / 2, 1)))
void multiply(const int m, const int n, const int k, __global const float *restrict a, __global const float *restrict b,
              __global float *restrict c, __local float *unused)
{
    __local float of_a[SIDE][SIDE + 1], of_b[SIDE][SIDE];      // of_a by columns
    const int lx = get_local_id(0), ly = get_local_id(1), l = ly * (SIDE / 2) + lx;
    const int left = get_group_id(0) * SIDE, top = get_group_id(1) * SIDE;

    float sum00 = 0.0f, sum01 = 0.0f, sum10 = 0.0f, sum11 = 0.0f;
    for (int first = 0; first < k; first += SIDE) {
        #pragma unroll
        for (int i = l; i < SIDE * SIDE; i += SIDE * SIDE / 4) {
            of_a[i % SIDE][i / SIDE] = a[(top + i / SIDE) * k + first + i % SIDE];
            of_b[i / SIDE][i % SIDE] = b[(first + i / SIDE) * n + left + i % SIDE];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll 8
        for (int p = 0; p < SIDE; p++) {
            const float a0 = of_a[p][ly], a1 = of_a[p][ly + SIDE / 2];
            const float b0 = of_b[p][lx], b1 = of_b[p][lx + SIDE / 2];
            sum00 += a0 * b0;
            sum01 += a0 * b1;
            sum10 += a1 * b0;
            sum11 += a1 * b1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    __global float *out = c + (top + ly) * n + left + lx;
    out[0] = sum00;
    out[SIDE / 2] = sum01;
    out[SIDE / 2 * n] = sum10;
    out[SIDE / 2 * n + SIDE / 2] = sum11;
}
