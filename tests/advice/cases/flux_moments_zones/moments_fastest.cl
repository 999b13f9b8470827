// Moments of the angular flux: for each zone and group, a product of the fluxes of all directions with the coefficients
// of each moment. An item does one moment of a group in a zone.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void flux_moments(__global double *phi, __global const double *ell, __global const double *psi,
                           const int directions, const int moments, const int groups, const int zones)
{
    const int m = get_global_id(0), g = get_global_id(1), z = get_global_id(2);
    if (m >= moments || g >= groups || z >= zones)
        return;
    for (int d = 0; d < directions; d++)
        phi[(z * groups + g) * moments + m] += ell[d * moments + m] * psi[(z * groups + g) * directions + d];
}
