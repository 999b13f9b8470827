#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Transport sweep of the cells on one diagonal plane: the fluxes of the angles of an octant in cells and groups of
// energies, those on the outgoing faces, and their moment. LANES items a cell and group of energies take its
// angles in turn; for work-groups of 32 x 2.
#define LANES 32

__kernel void sweep_plane(const int ncells, const int ng, const int na,
    const double hi, const double hj, const double hk,
    __global const double *mu, __global const double *eta, __global const double *xi, __global const double *w,
    __global const double *sigt, __global const double *qtot,
    __global double *psii, __global double *psij, __global double *psik,
    __global double *flux)
{
    __local double sums[64];
    const int g = get_global_id(0) / LANES;
    const int c = get_global_id(1);
    const int l = get_local_id(1) * get_local_size(0) + get_local_id(0);
    const int lane = get_local_id(0) % LANES;
    const int end = g < ng && c < ncells ? na : 0;

    double sum = 0.0;
    for (int a = lane; a < end; a += LANES) {
        double psi = qtot[c * ng + g] + 2.0 * (mu[a] * hi * psii[(c * ng + g) * na + a] + eta[a] * hj * psij[(c * ng + g) * na + a] + xi[a] * hk * psik[(c * ng + g) * na + a]);
        psi = psi / (sigt[g] + 2.0 * (mu[a] * hi + eta[a] * hj + xi[a] * hk));
        // the outgoing fluxes, not less than nothing
        psii[(c * ng + g) * na + a] = fmax(2.0 * psi - psii[(c * ng + g) * na + a], 0.0);
        psij[(c * ng + g) * na + a] = fmax(2.0 * psi - psij[(c * ng + g) * na + a], 0.0);
        psik[(c * ng + g) * na + a] = fmax(2.0 * psi - psik[(c * ng + g) * na + a], 0.0);
        sum += w[a] * psi;
    }
    sums[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = LANES / 2; h > 0; h /= 2) {
        if (lane < h) sums[l] += sums[l + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0 && g < ng && c < ncells) flux[c * ng + g] = sums[l];
}
