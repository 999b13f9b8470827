// What elastic waves do to the displacements of points of a grid with stretched axes, to the fourth order.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define TF 0.75
#define I6 (1.0 / 6.0)
#define I144 (1.0 / 144.0)
#define NEAR 2
#define U(at, c) u[3 * (at) + (c)]

double slope(__global const double *u, int at, int c, int t)
{
    return U(at - 2 * t, c) - U(at + 2 * t, c) + 8.0 * (U(at + t, c) - U(at - t, c));
}

double mixed(__global const double *weight, __global const double *u, int at, int c, int s, int t)
{
    return weight[at - 2 * s] * slope(u, at - 2 * s, c, t) - weight[at + 2 * s] * slope(u, at + 2 * s, c, t) +
           8.0 * (weight[at + s] * slope(u, at + s, c, t) - weight[at - s] * slope(u, at - s, c, t));
}

double4 between(__global const double *weight, __global const double *stretch, int at, int x, int t)
{
    double a = weight[at - 2 * t] * stretch[x - 2], b = weight[at - t] * stretch[x - 1];
    double m = weight[at] * stretch[x], c = weight[at + t] * stretch[x + 1], d = weight[at + 2 * t] * stretch[x + 2];
    return (double4)(b - TF * (m + a), a + c + 3.0 * (m + b), b + d + 3.0 * (c + m), c - TF * (m + d));
}

double along(__global const double *u, double4 weight, int at, int c, int t)
{
    double here = U(at, c);
    return weight.x * (U(at - 2 * t, c) - here) + weight.y * (U(at - t, c) - here) +
           weight.z * (U(at + t, c) - here) + weight.w * (U(at + 2 * t, c) - here);
}

__kernel void accelerate(__global const double *restrict u, __global const double *restrict mu,
                         __global const double *restrict la, __global const double *restrict sx,
                         __global const double *restrict sy, __global const double *restrict sz,
                         __global double *restrict result, int nx, int ny, int nz, double per_square)
{
    int i = get_global_id(0) + NEAR, j = get_global_id(1) + NEAR, k = get_global_id(2) + NEAR;
    if (i >= nx - NEAR || j >= ny - NEAR || k >= nz - NEAR)
        return;

    int X = 1, Y = nx, Z = nx * ny, at = (k * ny + j) * nx + i;
    double4 mx = between(mu, sx, at, i, X), my = between(mu, sy, at, j, Y), mz = between(mu, sz, at, k, Z);
    double4 px = 2.0 * mx + between(la, sx, at, i, X), py = 2.0 * my + between(la, sy, at, j, Y);
    double4 pz = 2.0 * mz + between(la, sz, at, k, Z);

    double r0 = I6 * (sx[i] * along(u, px, at, 0, X) + sy[j] * along(u, my, at, 0, Y) + sz[k] * along(u, mz, at, 0, Z));
    double r1 = I6 * (sx[i] * along(u, mx, at, 1, X) + sy[j] * along(u, py, at, 1, Y) + sz[k] * along(u, mz, at, 1, Z));
    double r2 = I6 * (sx[i] * along(u, mx, at, 2, X) + sy[j] * along(u, my, at, 2, Y) + sz[k] * along(u, pz, at, 2, Z));

    r0 += I144 * (sx[i] * sy[j] * (mixed(la, u, at, 1, X, Y) + mixed(mu, u, at, 1, Y, X)) +
                  sx[i] * sz[k] * (mixed(la, u, at, 2, X, Z) + mixed(mu, u, at, 2, Z, X)));
    r1 += I144 * (sx[i] * sy[j] * (mixed(mu, u, at, 0, X, Y) + mixed(la, u, at, 0, Y, X)) +
                  sy[j] * sz[k] * (mixed(la, u, at, 2, Y, Z) + mixed(mu, u, at, 2, Z, Y)));
    r2 += I144 * (sx[i] * sz[k] * (mixed(mu, u, at, 0, X, Z) + mixed(la, u, at, 0, Z, X)) +
                  sy[j] * sz[k] * (mixed(mu, u, at, 1, Y, Z) + mixed(la, u, at, 1, Z, Y)));

    result[3 * at] = per_square * r0;
    result[3 * at + 1] = per_square * r1;
    result[3 * at + 2] = per_square * r2;
}
