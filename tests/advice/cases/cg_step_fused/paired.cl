#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define GROUP_SIZE 256
#define PER_ITEM   4

/**
 * The vectors' part of a step of conjugate gradients:
 *   x := x + alpha p,  r := r - alpha q,  and the squares of the new r added up, a sum for each group.
 * p and x stand side by side, and so do q and r.
 */
__kernel __attribute__((reqd_work_group_size(GROUP_SIZE, 1, 1)))
void cgStep(const double alpha, __global double2* restrict px, __global double2* restrict qr,
            __global double* restrict partialSums)
{
    __local double scratch[GROUP_SIZE];
    const size_t lid = get_local_id(0);
    const size_t start = get_group_id(0) * GROUP_SIZE * PER_ITEM + lid;

    double sum = 0.0;
    #pragma unroll
    for (size_t k = 0; k < PER_ITEM; ++k) {
        const size_t i = start + k * GROUP_SIZE;
        const double2 mine = px[i];
        px[i].y = fma(alpha, mine.x, mine.y);
        const double2 rest = qr[i];
        const double newR = fma(-alpha, rest.x, rest.y);
        qr[i].y = newR;
        sum = fma(newR, newR, sum);
    }

    scratch[lid] = sum;
    for (size_t n = GROUP_SIZE / 2; n > 0; n /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < n)
            scratch[lid] += scratch[lid + n];
    }
    if (lid == 0)
        partialSums[get_group_id(0)] = scratch[0];
}
