// density, momenta and energy of each cell to what the right hand side needs; an item a line of cells

__kernel void compute_rhs1(__global const double *u, __global double *rho_i, __global double *us,
                           __global double *vs, __global double *ws, __global double *square,
                           __global double *qs, __global double *speed, double c1c2, int nx, int ny, int nz)
{
    int j = get_global_id(0);
    int k = get_global_id(1);
    if (j >= ny || k >= nz) return;

    for (int i = 0; i < nx; i++) {
        int at = (k * ny + j) * nx + i;
        double rho_inv = 1.0 / u[5 * at];
        double x = u[5 * at + 1], y = u[5 * at + 2], z = u[5 * at + 3];
        double sq = 0.5 * (x * x + y * y + z * z) * rho_inv;
        rho_i[at] = rho_inv;
        us[at] = x * rho_inv;
        vs[at] = y * rho_inv;
        ws[at] = z * rho_inv;
        square[at] = sq;
        qs[at] = sq * rho_inv;
        speed[at] = sqrt(c1c2 * rho_inv * (u[5 * at + 4] - sq));
    }
}
