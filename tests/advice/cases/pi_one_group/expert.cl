#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define WG 256

// area[k]: what piece k of 4/(1+x^2) adds to pi. The host sums the 256 pieces. A group a piece.
__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void integrate(__global double *area, const int steps)
{
    __local double part[WG];
    const int lid = get_local_id(0), piece = get_group_id(0);
    const double dx = 1.0 / ((double)256 * steps);
    const double first = (double)piece * steps + 0.5;
    double sum = 0.0;
    for (int i = lid; i < steps; i += WG) {
        const double x = (first + i) * dx;
        sum += 4.0 / (1.0 + x * x);
    }
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = WG / 2; h > 0; h >>= 1) {
        if (lid < h) part[lid] += part[lid + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) area[piece] = part[0] * dx;
}
