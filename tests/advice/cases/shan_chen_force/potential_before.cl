// Shan-Chen: force on the fluid of each cell of a periodic lattice, from the potentials of its 18 neighbours
typedef float real;

constant int ex[18] = { 1,-1, 0, 0, 0, 0, 1,-1, 1,-1, 1,-1, 1,-1, 0, 0, 0, 0 };
constant int ey[18] = { 0, 0, 1,-1, 0, 0, 1,-1,-1, 1, 0, 0, 0, 0, 1,-1, 1,-1 };
constant int ez[18] = { 0, 0, 0, 0, 1,-1, 0, 0, 0, 0, 1,-1,-1, 1, 1,-1,-1, 1 };

real psi(real rho, real rho0) { return rho0 * (1 - exp(-rho / rho0)); }

kernel void potential(global const real *rho, global real *potentials, real rho0)
{
    int at = get_global_id(0);
    potentials[at] = psi(rho[at], rho0);
}

kernel void shan_chen(global const real *potentials, global real *fx, global real *fy, global real *fz,
                      real G, real rho0, int nx, int ny, int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int at = x + nx * (y + ny * z);
    real sx = 0, sy = 0, sz = 0;

    for (int d = 0; d < 18; d++) {
        int xx = (x + ex[d] + nx) % nx, yy = (y + ey[d] + ny) % ny, zz = (z + ez[d] + nz) % nz;
        real w = d < 6 ? 1.f / 18 : 1.f / 36;
        real p = potentials[xx + nx * (yy + ny * zz)];
        sx += w * p * ex[d];
        sy += w * p * ey[d];
        sz += w * p * ez[d];
    }
    fx[at] = -G * potentials[at] * sx;
    fy[at] = -G * potentials[at] * sy;
    fz[at] = -G * potentials[at] * sz;
}
