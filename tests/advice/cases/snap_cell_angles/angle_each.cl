#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Transport sweep of the cells on one diagonal plane: the fluxes of the angles of an octant in cells and groups of
// energies, those on the outgoing faces, and their moment.

#define NA 64   // angles of an octant, an item each

__kernel __attribute__((reqd_work_group_size(NA, 1, 1)))
void sweep_plane(const int ncells, const int ng, const int na,
    const double hi, const double hj, const double hk,
    __global const double *mu, __global const double *eta, __global const double *xi, __global const double *w,
    __global const double *sigt, __global const double *qtot,
    __global double *psii, __global double *psij, __global double *psik,
    __global double *flux)
{
    __local double part[NA];
    const int a = get_local_id(0);
    const int g = get_group_id(0);
    const int c = get_group_id(1);

    double psi = qtot[c * ng + g] + 2.0 * (mu[a] * hi * psii[(c * ng + g) * na + a] + eta[a] * hj * psij[(c * ng + g) * na + a] + xi[a] * hk * psik[(c * ng + g) * na + a]);
    psi = psi / (sigt[g] + 2.0 * (mu[a] * hi + eta[a] * hj + xi[a] * hk));
    // the outgoing fluxes, not less than nothing
    psii[(c * ng + g) * na + a] = fmax(2.0 * psi - psii[(c * ng + g) * na + a], 0.0);
    psij[(c * ng + g) * na + a] = fmax(2.0 * psi - psij[(c * ng + g) * na + a], 0.0);
    psik[(c * ng + g) * na + a] = fmax(2.0 * psi - psik[(c * ng + g) * na + a], 0.0);

    part[a] = w[a] * psi;
    for (int half_of = NA / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (a < half_of)
            part[a] += part[a + half_of];
    }
    if (a == 0)
        flux[c * ng + g] = part[0];
}
