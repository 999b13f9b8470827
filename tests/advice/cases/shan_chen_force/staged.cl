// Shan-Chen: force on the fluid of each cell of a periodic lattice, from the potentials of its 18 neighbours
typedef float real;
#define GX 32
#define GY 4

constant int ex[18] = { 1,-1, 0, 0, 0, 0, 1,-1, 1,-1, 1,-1, 1,-1, 0, 0, 0, 0 };
constant int ey[18] = { 0, 0, 1,-1, 0, 0, 1,-1,-1, 1, 0, 0, 0, 0, 1,-1, 1,-1 };
constant int ez[18] = { 0, 0, 0, 0, 1,-1, 0, 0, 0, 0, 1,-1,-1, 1, 1,-1,-1, 1 };

real psi(real rho, real rho0) { return rho0 * (1 - exp(-rho / rho0)); }

kernel void shan_chen(global const real *rho, global real *fx, global real *fy, global real *fz,
                      real G, real rho0, int nx, int ny, int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int at = x + nx * (y + ny * z);
    local real near[3][GY + 2][GX + 2];
    int lx = get_local_id(0), ly = get_local_id(1);

    for (int i = ly * GX + lx; i < 3 * (GY + 2) * (GX + 2); i += GX * GY) {
        int px = i % (GX + 2), py = i / (GX + 2) % (GY + 2), pz = i / (GX + 2) / (GY + 2);
        int xx = (x - lx + px - 1 + nx) % nx, yy = (y - ly + py - 1 + ny) % ny, zz = (z + pz - 1 + nz) % nz;
        near[pz][py][px] = psi(rho[xx + nx * (yy + ny * zz)], rho0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    real sx = 0, sy = 0, sz = 0;

    for (int d = 0; d < 18; d++) {
        real w = d < 6 ? 1.f / 18 : 1.f / 36;
        real p = near[1 + ez[d]][ly + 1 + ey[d]][lx + 1 + ex[d]];
        sx += w * p * ex[d];
        sy += w * p * ey[d];
        sz += w * p * ez[d];
    }
    fx[at] = -G * near[1][ly + 1][lx + 1] * sx;
    fy[at] = -G * near[1][ly + 1][lx + 1] * sy;
    fz[at] = -G * near[1][ly + 1][lx + 1] * sz;
}
