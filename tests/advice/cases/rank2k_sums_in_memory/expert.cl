// c = beta c + alpha (a b' + b a'), for n rows of a and b.
// A group of 16 by 16 makes 32 by 32 elements, an item four, from squares of 32 rows in local memory, by columns.
// n is a multiple of 32, depth one of 16
#define T 16
#define SIDE (2 * T)

__kernel __attribute__((reqd_work_group_size(T, T, 1)))
void rank2k(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
            float alpha, float beta, int depth, int n)
{
    __local float ax[T][SIDE + 1], ay[T][SIDE + 1], bx[T][SIDE + 1], by[T][SIDE + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_group_id(0) * SIDE, y = get_group_id(1) * SIDE;

    float s00 = 0.0f, s01 = 0.0f, s10 = 0.0f, s11 = 0.0f;
    for (int first = 0; first < depth; first += T) {
        #pragma unroll
        for (int half_of = 0; half_of < SIDE; half_of += T) {
            const int i = (x + half_of + ly) * depth + first + lx, j = (y + half_of + ly) * depth + first + lx;
            ax[lx][half_of + ly] = a[i];
            bx[lx][half_of + ly] = b[i];
            ay[lx][half_of + ly] = a[j];
            by[lx][half_of + ly] = b[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int k = 0; k < T; k++) {
            const float a0 = ax[k][lx], a1 = ax[k][lx + T], b0 = bx[k][lx], b1 = bx[k][lx + T];
            const float c0 = ay[k][ly], c1 = ay[k][ly + T], d0 = by[k][ly], d1 = by[k][ly + T];
            s00 += c0 * b0 + d0 * a0;
            s01 += c0 * b1 + d0 * a1;
            s10 += c1 * b0 + d1 * a0;
            s11 += c1 * b1 + d1 * a1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    __global float *to = c + (y + ly) * n + x + lx;
    to[0] = beta * to[0] + alpha * s00;
    to[T] = beta * to[T] + alpha * s01;
    to += T * n;
    to[0] = beta * to[0] + alpha * s10;
    to[T] = beta * to[T] + alpha * s11;
}
