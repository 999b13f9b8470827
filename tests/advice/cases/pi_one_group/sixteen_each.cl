#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// area[k]: what piece k of 4/(1+x^2) adds to pi. The host sums the 256 pieces. 16 items a piece.
__kernel void integrate(__global double *area, const int steps)
{
    __local double part[256];
    const int lid = get_local_id(0);
    const int id = get_global_id(0) / 16;
    const double dx = 1.0 / ((double)256 * steps);
    double sum = 0.0;
    for (int i = lid % 16; i < steps; i += 16) {
        double x = ((double)id * steps + i + 0.5) * dx;
        sum += 4.0 / (1.0 + x * x);
    }
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid % 16 == 0) {
        for (int k = 1; k < 16; k++)
            sum += part[lid + k];
        area[id] = sum * dx;
    }
}
