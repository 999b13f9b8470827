#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A Jacobi step on dense systems; a group has eight rows of one of them.
#define N 2048   // unknowns of a system
#define ROWS 8
#define ITEMS 256

// Four elements of the matrix are loaded at once.
__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void jacobi_step(__global const float *matrix, __global const double *right, __global const double *guess,
                 __global double *better, __global double *change)
{
    __local double4 x4[N / 4];
    __local double *x = (__local double *)x4;
    __local double part[ROWS][ITEMS];
    const int lid = get_local_id(0), top = get_group_id(0) * ROWS, system = get_group_id(1);

    for (int i = lid; i < N; i += ITEMS)
        x[i] = guess[system * N + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int r = 0; r < ROWS; r++) {
        __global const float4 *row = (__global const float4 *)(matrix + ((size_t)system * N + top + r) * N);
        double sum = 0.0;
        for (int j = lid; j < N / 4; j += ITEMS)
            sum += dot(convert_double4(row[j]), x4[j]);
        part[r][lid] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // 32 items add up what a row has
    const int r = lid / 32, lane = lid & 31;
    double sum = 0.0;
    for (int i = lane; i < ITEMS; i += 32)
        sum += part[r][i];
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
        better[system * N + i] = x[i] + step;
        change[system * N + i] = fabs(step);
    }
}
