// density, momenta and energy of each cell to what the right hand side needs; an item a cell

__kernel void compute_rhs1(__global const double *restrict u, __global double *restrict rho_i,
                           __global double *restrict us, __global double *restrict vs,
                           __global double *restrict ws, __global double *restrict square,
                           __global double *restrict qs, __global double *restrict speed,
                           double c1c2, int nx, int ny, int nz)
{
    int cells = nx * ny * nz;
    int at = get_global_id(0);
    if (at >= cells) return;

    double rho_inv = 1.0 / u[at];
    double x = u[at + cells], y = u[at + 2 * cells], z = u[at + 3 * cells];
    double sq = 0.5 * (x * x + y * y + z * z) * rho_inv;
    rho_i[at] = rho_inv;
    us[at] = x * rho_inv;
    vs[at] = y * rho_inv;
    ws[at] = z * rho_inv;
    square[at] = sq;
    qs[at] = sq * rho_inv;
    speed[at] = sqrt(c1c2 * rho_inv * (u[at + 4 * cells] - sq));
}
