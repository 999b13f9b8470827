#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GROUP_SIZE 256
#define PER_ITEM   4

/**
 * The vectors' part of a step of conjugate gradients:
 *   x := x + alpha p,  r := r - alpha q,  and the squares of the new r added up, a sum for each group.
 */
__kernel __attribute__((reqd_work_group_size(GROUP_SIZE, 1, 1)))
void cgStep(const double alpha, __global const double2* restrict p, __global const double2* restrict q,
            __global double2* restrict x, __global double2* restrict r,
            __global double* restrict partialSums)
{
    __local double scratch[GROUP_SIZE];
    const size_t lid = get_local_id(0);
    const size_t start = get_group_id(0) * GROUP_SIZE * (PER_ITEM / 2) + lid;

    double2 sum2 = 0.0;
    #pragma unroll
    for (size_t k = 0; k < PER_ITEM / 2; ++k) {
        const size_t i = start + k * GROUP_SIZE;
        x[i] = fma((double2)(alpha), p[i], x[i]);
        const double2 newR = fma((double2)(-alpha), q[i], r[i]);
        r[i] = newR;
        sum2 = fma(newR, newR, sum2);
    }
    double sum = sum2.x + sum2.y;

    scratch[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 16) {
        for (size_t k = 16; k < GROUP_SIZE; k += 16)
            sum += scratch[lid + k];
        scratch[lid] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        for (size_t k = 1; k < 16; ++k)
            sum += scratch[k];
        partialSums[get_group_id(0)] = sum;
    }
}
