// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

float laplacian19(__global const float *a, int xm, int x, int xp, int ym, int y, int yp, int zm, int z, int zp,
                  int nx, int ny)
{
    float faces = a[AT(xm, y, z)] + a[AT(xp, y, z)] + a[AT(x, ym, z)] + a[AT(x, yp, z)]
                + a[AT(x, y, zm)] + a[AT(x, y, zp)];
    float edges = a[AT(xm, ym, z)] + a[AT(xp, ym, z)] + a[AT(xm, yp, z)] + a[AT(xp, yp, z)]
                + a[AT(xm, y, zm)] + a[AT(xp, y, zm)] + a[AT(xm, y, zp)] + a[AT(xp, y, zp)]
                + a[AT(x, ym, zm)] + a[AT(x, yp, zm)] + a[AT(x, ym, zp)] + a[AT(x, yp, zp)];
    return (2.0f * faces + edges - 24.0f * a[AT(x, y, z)]) * (1.0f / 6.0f);
}

__kernel void gray_scott(__global const float *u, __global const float *v, __global float *un, __global float *vn,
                         int nx, int ny, int nz, float du, float dv, float feed, float kill)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int xm = (x - 1) & (nx - 1), xp = (x + 1) & (nx - 1);
    int ym = (y - 1) & (ny - 1), yp = (y + 1) & (ny - 1);
    int zm = (z - 1) & (nz - 1), zp = (z + 1) & (nz - 1);

    float lu = laplacian19(u, xm, x, xp, ym, y, yp, zm, z, zp, nx, ny);
    float lv = laplacian19(v, xm, x, xp, ym, y, yp, zm, z, zp, nx, ny);
    float a = u[AT(x, y, z)], b = v[AT(x, y, z)];
    float r = a * b * b;
    un[AT(x, y, z)] = a + du * lu - r + feed * (1.0f - a);
    vn[AT(x, y, z)] = b + dv * lv + r - (feed + kill) * b;
}
