// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two.  An item walks RUN cells along z; of each plane it keeps three sums: centre, sides, corners.
#define RUN 16

// of a plane: 2 * centre + sides, what the planes beside it add
float far(__global const float *p, int xm, int x, int xp, int ym, int y, int yp)
{
    return 2.0f * p[y + x] + p[y + xm] + p[y + xp] + p[ym + x] + p[yp + x];
}

// and what it adds to itself
float near(__global const float *p, int xm, int x, int xp, int ym, int y, int yp)
{
    return 2.0f * (p[y + xm] + p[y + xp] + p[ym + x] + p[yp + x]) - 24.0f * p[y + x]
         + p[ym + xm] + p[ym + xp] + p[yp + xm] + p[yp + xp];
}

__kernel void gray_scott(__global const float *u, __global const float *v, __global float *un, __global float *vn,
                         int nx, int ny, int nz, float du, float dv, float feed, float kill)
{
    int x = get_global_id(0), y = get_global_id(1), z0 = get_global_id(2) * RUN;
    int xm = (x - 1) & (nx - 1), xp = (x + 1) & (nx - 1);
    int ym = ((y - 1) & (ny - 1)) * nx, yp = ((y + 1) & (ny - 1)) * nx, plane = nx * ny;
    y *= nx;

    int at = ((z0 - 1) & (nz - 1)) * plane;
    float ub = far(u + at, xm, x, xp, ym, y, yp), vb = far(v + at, xm, x, xp, ym, y, yp);
    at = z0 * plane;
    float uh = far(u + at, xm, x, xp, ym, y, yp), vh = far(v + at, xm, x, xp, ym, y, yp);
    for (int z = z0; z < z0 + RUN; z++) {
        int above = ((z + 1) & (nz - 1)) * plane;
        at = z * plane;
        float ua = far(u + above, xm, x, xp, ym, y, yp), va = far(v + above, xm, x, xp, ym, y, yp);
        float lu = (near(u + at, xm, x, xp, ym, y, yp) + ub + ua) * (1.0f / 6.0f);
        float lv = (near(v + at, xm, x, xp, ym, y, yp) + vb + va) * (1.0f / 6.0f);
        float a = u[at + y + x], b = v[at + y + x];
        float r = a * b * b;
        un[at + y + x] = a + du * lu - r + feed * (1.0f - a);
        vn[at + y + x] = b + dv * lv + r - (feed + kill) * b;
        ub = uh; vb = vh;
        uh = ua; vh = va;
    }
}
