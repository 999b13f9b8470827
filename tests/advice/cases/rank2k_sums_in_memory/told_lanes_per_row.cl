// c = beta c + alpha (a b' + b a'), for n rows of a and b.
// LANES items have an element of c: they take the elements of its rows in turn, and add up their sums.
#define LANES 32
#define ROWS 8

__kernel void rank2k(__global float *a, __global float *b, __global float *c, float alpha, float beta, int depth,
                     int n)
{
    __local float sums[ROWS][LANES];
    int lane = get_local_id(0);
    int row = get_local_id(1);
    int x = get_global_id(0) / LANES;
    int y = get_global_id(1);
    float sum = 0;

    if (x < n && y < n)
        for (int k = lane; k < depth; k += LANES)
            sum += alpha * a[y * depth + k] * b[x * depth + k] + alpha * b[y * depth + k] * a[x * depth + k];

    sums[row][lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = LANES / 2; step > 0; step /= 2) {
        if (lane < step)
            sums[row][lane] += sums[row][lane + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lane == 0 && x < n && y < n)
        c[y * n + x] = beta * c[y * n + x] + sums[row][0];
}
