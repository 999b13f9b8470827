#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// area[k]: what piece k of 4/(1+x^2) adds to pi. The host sums the 256 pieces.
__kernel void integrate(__global double *area, const int steps)
{
    const int id = get_global_id(0);
    const double dx = 1.0 / ((double)256 * steps);
    double sum = 0.0;
    for (int i = 0; i < steps; i++) {
        double x = ((double)id * steps + i + 0.5) * dx;
        sum += 4.0 / (1.0 + x * x);
    }
    area[id] = sum * dx;
}
