#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A Jacobi step on dense systems; a group has eight rows of one of them, an item a pair of columns of all eight.
#define N 2048   // unknowns of a system
#define ROWS 8
#define ITEMS 256

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void jacobi_step(__global const float *restrict matrix, __global const double *restrict right,
                 __global const double *restrict guess, __global double *restrict better,
                 __global double *restrict change)
{
    __local double part[ROWS][ITEMS];
    const int lid = get_local_id(0), top = get_group_id(0) * ROWS, system = get_group_id(1);
    __global const double2 *x = (__global const double2 *)(guess + system * N);
    __global const float2 *rows = (__global const float2 *)(matrix + ((size_t)system * N + top) * N);

    double sums[ROWS];
    #pragma unroll
    for (int r = 0; r < ROWS; r++)
        sums[r] = 0.0;
    #pragma unroll 2
    for (int j = lid; j < N / 2; j += ITEMS) {
        const double2 xj = x[j];
        #pragma unroll
        for (int r = 0; r < ROWS; r++) {
            const float2 a = rows[r * (N / 2) + j];
            sums[r] = fma((double)a.y, xj.y, fma((double)a.x, xj.x, sums[r]));
        }
    }
    #pragma unroll
    for (int r = 0; r < ROWS; r++)
        part[r][lid] = sums[r];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int r = lid / 32, lane = lid & 31;
    double sum = 0.0;
    #pragma unroll
    for (int i = 0; i < ITEMS; i += 32)
        sum += part[r][lane + i];
    for (int half_of = 16; half_of > 0; half_of /= 2) {
        part[r][lane] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of)
            sum += part[r][lane + half_of];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0) {
        const int i = top + r;
        const double step = (right[system * N + i] - sum) / matrix[((size_t)system * N + i) * N + i];
        better[system * N + i] = guess[system * N + i] + step;
        change[system * N + i] = fabs(step);
    }
}
