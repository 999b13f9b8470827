// Moments of the angular flux: for each zone and group, a product of the fluxes of all directions with the coefficients
// of each moment. An item does one moment of four groups in a zone.
#define BLOCK 4
#define LANES 32
#define ROWS 8
#define DIRECTIONS 64

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void flux_moments(__global double *phi, __global const double *ell, __global const double *psi,
                           const int directions, const int moments, const int groups, const int zones)
{
    const int m = get_local_id(0), lg = get_local_id(1), z = get_global_id(2);
    const int first = (get_group_id(1) * ROWS + lg) * BLOCK;
    __local double flux[ROWS * BLOCK][DIRECTIONS], turned[DIRECTIONS][LANES];
    __global const double *from = psi + ((long)z * groups + get_group_id(1) * ROWS * BLOCK) * directions;
    for (int k = lg * LANES + m; k < ROWS * BLOCK * DIRECTIONS; k += LANES * ROWS)
        flux[k / DIRECTIONS][k % DIRECTIONS] = from[k];
    if (m < moments)
        for (int d = lg; d < directions; d += ROWS)
            turned[d][m] = ell[d * moments + m];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (m >= moments)
        return;

    __global double *to = phi + ((long)z * groups + first) * moments + m;
    double s0 = to[0], s1 = to[moments], s2 = to[2 * moments], s3 = to[3 * moments];
    __local const double *row = flux[lg * BLOCK];
#pragma unroll 8
    for (int d = 0; d < DIRECTIONS; d++) {
        const double c = turned[d][m];
        s0 += c * row[d];
        s1 += c * row[DIRECTIONS + d];
        s2 += c * row[2 * DIRECTIONS + d];
        s3 += c * row[3 * DIRECTIONS + d];
    }
    to[0] = s0;
    to[moments] = s1;
    to[2 * moments] = s2;
    to[3 * moments] = s3;
}
