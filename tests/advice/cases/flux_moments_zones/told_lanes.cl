// Moments of the angular flux: for each zone and group, a product of the fluxes of all directions with the coefficients
// of each moment. LANES neighbouring items do one moment of a group in a zone: they take its directions in turn, and
// add up their partial sums at the end.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LANES 32
#define ROWS 8        // of a work-group

__kernel void flux_moments(__global double *phi, __global const double *ell, __global const double *psi,
                           const int directions, const int moments, const int groups, const int zones)
{
    __local double part[ROWS][LANES];
    const int lane = get_local_id(0), row = get_local_id(1);
    const int m = get_group_id(0), g = get_global_id(1), z = get_global_id(2);
    const bool inside = m < moments && g < groups && z < zones;

    double sum = 0.0;
    if (inside)
        for (int d = lane; d < directions; d += LANES)
            sum += ell[m * directions + d] * psi[(z * groups + g) * directions + d];
    part[row][lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int step = LANES / 2; step > 0; step /= 2) {
        if (lane < step)
            part[row][lane] += part[row][lane + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (inside && lane == 0)
        phi[(z * groups + g) * moments + m] += part[row][0];
}
