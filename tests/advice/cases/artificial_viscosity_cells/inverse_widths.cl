#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Artificial viscosity of the cells of a staggered mesh. Cells have a rim of two, nodes are one more in each dimension.
#define RIM 2
#define CELL(a, b, c) (((z + (c)) * (ny + 2 * RIM) + y + (b)) * (nx + 2 * RIM) + x + (a))
#define NODE(a, b, c) (((z + (c)) * (ny + 2 * RIM + 1) + y + (b)) * (nx + 2 * RIM + 1) + x + (a))
#define TINY 1.0e-16

// what the sums of four nodes rise by, along each dimension
double3 rise(__global const double *restrict f, const int x, const int y, const int z, const int nx, const int ny)
{
    const double a = f[NODE(0, 0, 0)], b = f[NODE(1, 0, 0)], c = f[NODE(0, 1, 0)], d = f[NODE(1, 1, 0)];
    const double e = f[NODE(0, 0, 1)], g = f[NODE(1, 0, 1)], h = f[NODE(0, 1, 1)], i = f[NODE(1, 1, 1)];

    return (double3)((b + d + g + i) - (a + c + e + h), (c + d + h + i) - (a + b + e + g),
                     (e + g + h + i) - (a + b + c + d));
}

__kernel void viscosity_of(__global const double *restrict dx, __global const double *restrict dy,
                           __global const double *restrict dz, __global const double *restrict density,
                           __global const double *restrict pressure, __global double *restrict viscosity,
                           __global const double *restrict u, __global const double *restrict v,
                           __global const double *restrict w, const int nx, const int ny, const int nz)
{
    const int x = get_global_id(0) + RIM, y = get_global_id(1) + RIM, z = get_global_id(2) + RIM;

    if (x < nx + RIM && y < ny + RIM && z < nz + RIM) {
        const double3 of_u = rise(u, x, y, z, nx, ny), of_v = rise(v, x, y, z, nx, ny), of_w = rise(w, x, y, z, nx, ny);
        const double volume_rate = dy[y] * dz[z] * of_u.x + dx[x] * dz[z] * of_v.y + dx[x] * dy[y] * of_w.z;
        const double over_x = 1.0 / dx[x], over_y = 1.0 / dy[y], over_z = 1.0 / dz[z];
        const double xx = 0.25 * of_u.x * over_x, yy = 0.25 * of_v.y * over_y, zz = 0.25 * of_w.z * over_z;
        const double xy = 0.25 * of_u.y * over_y + 0.25 * of_v.x * over_x;
        const double xz = 0.25 * of_u.z * over_z + 0.25 * of_w.x * over_x;
        const double yz = 0.25 * of_v.z * over_z + 0.25 * of_w.y * over_y;

        double px = (pressure[CELL(1, 0, 0)] - pressure[CELL(-1, 0, 0)]) / (dx[x] + dx[x + 1]);
        double py = (pressure[CELL(0, 1, 0)] - pressure[CELL(0, -1, 0)]) / (dy[y] + dy[y + 1]);
        double pz = (pressure[CELL(0, 0, 1)] - pressure[CELL(0, 0, -1)]) / (dz[z] + dz[z + 1]);
        const double along = (xx * px * px + yy * py * py + zz * pz * pz + xy * px * py + xz * px * pz + yz * py * pz)
                           / fmax(px * px + py * py + pz * pz, TINY);

        double q = 0.0;
        if (along <= 0.0 && volume_rate < 0.0) {
            px = copysign(fmax(fabs(px), TINY), px);
            py = copysign(fmax(fabs(py), TINY), py);
            pz = copysign(fmax(fabs(pz), TINY), pz);
            const double steep = sqrt(px * px + py * py + pz * pz);
            const double length = fmin(fabs(dx[x] * steep / px),
                                       fmin(fabs(dy[y] * steep / py), fabs(dz[z] * steep / pz)));
            q = 2.0 * density[CELL(0, 0, 0)] * length * length * along * along;
        }
        viscosity[CELL(0, 0, 0)] = q;
    }
}
