// c = beta c + alpha (a b' + b a'), for n rows of a and b.
// The sum is in a register; groups stage squares of both matrices.  n and depth are multiples of T
#define T 16

__kernel void rank2k(__global float *a, __global float *b, __global float *c, float alpha, float beta, int depth,
                     int n)
{
    __local float ax[T][T + 1], ay[T][T + 1], bx[T][T + 1], by[T][T + 1];
    const int lx = get_local_id(0), ly = get_local_id(1), x = get_global_id(0), y = get_global_id(1);
    const int from = (get_group_id(0) * T + ly) * depth + lx;

    float sum = c[y * n + x] * beta;
    for (int first = 0; first < depth; first += T) {
        ax[ly][lx] = a[from + first];
        bx[ly][lx] = b[from + first];
        ay[ly][lx] = a[y * depth + first + lx];
        by[ly][lx] = b[y * depth + first + lx];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < T; k++)
            sum += alpha * ay[ly][k] * bx[lx][k] + alpha * by[ly][k] * ax[lx][k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[y * n + x] = sum;
}
