#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Right sides of the five conserved variables become those of the waves, by a small matrix for each cell.
// A rim of one cell is left alone.
#define GAMMA_LESS 0.4
#define HALF_ROOT 0.7071067811865476

__kernel void to_waves(__global double *mass, __global double *mom_x, __global double *mom_y,
                       __global double *mom_z, __global double *energy, __global double *vx, __global double *vy,
                       __global double *vz, __global double *kinetic, __global double *sound,
                       __global double *inverse, const int nx, const int ny, const int nz)
{
    int i = get_global_id(0) + 1, k = get_global_id(1) + 1;
    if (i > nx || k > nz)
        return;

    for (int j = 1; j <= ny; j++) {
        int at = (k * (ny + 2) + j) * (nx + 2) + i;
        double over = inverse[at], c = sound[at];
        double u = vx[at], v = vy[at], w = vz[at];
        double r0 = mass[at], r1 = mom_x[at], r2 = mom_y[at], r3 = mom_z[at], r4 = energy[at];
        double square = c * c;
        double entropy = GAMMA_LESS / square * (kinetic[at] * r0 - u * r1 - v * r2 - w * r3 + r4);
        double along = HALF_ROOT * over * (u * r0 - r1);
        double both = HALF_ROOT * over * c * entropy;

        mass[at] = r0 - entropy;
        mom_x[at] = over * (r3 - w * r0);
        mom_y[at] = over * (v * r0 - r2);
        mom_z[at] = both - along;
        energy[at] = both + along;
    }
}
