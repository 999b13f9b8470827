// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

#define BX 32
#define BY 4
#define BZ 2
#define TX (BX + 2)
#define TY (BY + 2)
#define TZ (BZ + 2)
#define IN(x, y, z) (((z) * TY + (y)) * TX + (x))

float laplacian19(__local const float *a, int xm, int x, int xp, int ym, int y, int yp, int zm, int z, int zp)
{
    float faces = a[IN(xm, y, z)] + a[IN(xp, y, z)] + a[IN(x, ym, z)] + a[IN(x, yp, z)]
                + a[IN(x, y, zm)] + a[IN(x, y, zp)];
    float edges = a[IN(xm, ym, z)] + a[IN(xp, ym, z)] + a[IN(xm, yp, z)] + a[IN(xp, yp, z)]
                + a[IN(xm, y, zm)] + a[IN(xp, y, zm)] + a[IN(xm, y, zp)] + a[IN(xp, y, zp)]
                + a[IN(x, ym, zm)] + a[IN(x, yp, zm)] + a[IN(x, ym, zp)] + a[IN(x, yp, zp)];
    return (2.0f * faces + edges - 24.0f * a[IN(x, y, z)]) * (1.0f / 6.0f);
}

__kernel void gray_scott(__global const float *u, __global const float *v, __global float *un, __global float *vn,
                         int nx, int ny, int nz, float du, float dv, float feed, float kill)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    __local float us[TX * TY * TZ], vs[TX * TY * TZ];
    int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1, lz = get_local_id(2) + 1;
    for (int i = ((lz - 1) * BY + ly - 1) * BX + lx - 1; i < TX * TY * TZ; i += BX * BY * BZ) {
        int gx = (x - lx + i % TX) & (nx - 1);
        int gy = (y - ly + i / TX % TY) & (ny - 1);
        int gz = (z - lz + i / (TX * TY)) & (nz - 1);
        us[i] = u[AT(gx, gy, gz)];
        vs[i] = v[AT(gx, gy, gz)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float lu = laplacian19(us, lx - 1, lx, lx + 1, ly - 1, ly, ly + 1, lz - 1, lz, lz + 1);
    float lv = laplacian19(vs, lx - 1, lx, lx + 1, ly - 1, ly, ly + 1, lz - 1, lz, lz + 1);
    float a = us[IN(lx, ly, lz)], b = vs[IN(lx, ly, lz)];
    float r = a * b * b;
    un[AT(x, y, z)] = a + du * lu - r + feed * (1.0f - a);
    vn[AT(x, y, z)] = b + dv * lv + r - (feed + kill) * b;
}
