#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Transport sweep of the cells on one diagonal plane: the fluxes of the angles of an octant in cells and groups of
// energies, those on the outgoing faces, and their moment.

#define NA 64     // angles of an octant
#define PAIRS 32  // two angles an item
#define ROWS 4    // groups of energies a work-group

__kernel __attribute__((reqd_work_group_size(PAIRS, ROWS, 1)))
void sweep_plane(const int ncells, const int ng, const int na,
    const double hi, const double hj, const double hk,
    __global const double2 *restrict mu, __global const double2 *restrict eta,
    __global const double2 *restrict xi, __global const double2 *restrict w,
    __global const double *restrict sigt, __global const double *restrict qtot,
    __global double2 *restrict psii, __global double2 *restrict psij, __global double2 *restrict psik,
    __global double *restrict flux)
{
    __local double part[ROWS][PAIRS + 1];
    const int a = get_local_id(0), r = get_local_id(1);
    const int g = get_global_id(1), c = get_global_id(2);
    const int at = (c * ng + g) * PAIRS + a;

    const double2 i_in = psii[at], j_in = psij[at], k_in = psik[at];
    const double2 m = mu[a] * hi, e = eta[a] * hj, x = xi[a] * hk;
    const double2 psi = (qtot[c * ng + g] + 2.0 * (m * i_in + e * j_in + x * k_in)) / (sigt[g] + 2.0 * (m + e + x));
    psii[at] = fmax(2.0 * psi - i_in, 0.0);
    psij[at] = fmax(2.0 * psi - j_in, 0.0);
    psik[at] = fmax(2.0 * psi - k_in, 0.0);

    const double2 weighted = w[a] * psi;
    part[r][a] = weighted.x + weighted.y;
    barrier(CLK_LOCAL_MEM_FENCE);
    // eight items a row, then one
    if (a < 8)
        part[r][a] += part[r][a + 8] + part[r][a + 16] + part[r][a + 24];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (a == 0) {
        double sum = 0.0;
        for (int k = 0; k < 8; k++)
            sum += part[r][k];
        flux[c * ng + g] = sum;
    }
}
