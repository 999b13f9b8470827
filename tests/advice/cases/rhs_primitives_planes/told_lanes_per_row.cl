// density, momenta and energy of each cell to what the right hand side needs
// Half as many items as a line has cells, 32 at most, have the cells of a line in turn.
#define U(k, j, i, m) u[(((k) * ny + (j)) * nx + (i)) * 5 + (m)]
#define CELL(a, k, j, i) a[((k) * ny + (j)) * nx + (i)]

__kernel void compute_rhs1(__global const double *u, __global double *rho_i, __global double *us,
                           __global double *vs, __global double *ws, __global double *square,
                           __global double *qs, __global double *speed, double c1c2, int nx, int ny, int nz)
{
    int lanes = min(nx / 2, 32);
    int lane = get_global_id(0) % lanes;
    int j = get_global_id(0) / lanes;
    int k = get_global_id(1);
    if (j >= ny || k >= nz) return;

    for (int i = lane; i < nx; i += lanes) {
        double rho_inv = 1.0 / U(k, j, i, 0);
        CELL(rho_i, k, j, i) = rho_inv;
        CELL(us, k, j, i) = U(k, j, i, 1) * rho_inv;
        CELL(vs, k, j, i) = U(k, j, i, 2) * rho_inv;
        CELL(ws, k, j, i) = U(k, j, i, 3) * rho_inv;
        CELL(square, k, j, i) = 0.5 * (U(k, j, i, 1) * U(k, j, i, 1) + U(k, j, i, 2) * U(k, j, i, 2) +
                                       U(k, j, i, 3) * U(k, j, i, 3)) * rho_inv;
        CELL(qs, k, j, i) = CELL(square, k, j, i) * rho_inv;
        CELL(speed, k, j, i) = sqrt(c1c2 * rho_inv * (U(k, j, i, 4) - CELL(square, k, j, i)));
    }
}
