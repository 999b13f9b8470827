// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two.  An item walks RUN cells along z; of each plane it keeps three sums: centre, sides, corners.
#define RUN 16

typedef struct { float2 middle, sides, corners; } Plane;

Plane plane_of(__global const float2 *restrict p, int xm, int x, int xp, int ym, int y, int yp)
{
    Plane s;
    s.middle = p[y + x];
    s.sides = p[y + xm] + p[y + xp] + p[ym + x] + p[yp + x];
    s.corners = p[ym + xm] + p[ym + xp] + p[yp + xm] + p[yp + xp];
    return s;
}

__kernel void gray_scott(__global const float2 *restrict c, __global float2 *restrict cn,
                         int nx, int ny, int nz, float du, float dv, float feed, float kill)
{
    int x = get_global_id(0), y = get_global_id(1), z0 = get_global_id(2) * RUN;
    int xm = (x - 1) & (nx - 1), xp = (x + 1) & (nx - 1);
    int ym = ((y - 1) & (ny - 1)) * nx, yp = ((y + 1) & (ny - 1)) * nx, plane = nx * ny;
    y *= nx;

    Plane below = plane_of(c + ((z0 - 1) & (nz - 1)) * plane, xm, x, xp, ym, y, yp);
    Plane here = plane_of(c + z0 * plane, xm, x, xp, ym, y, yp);
#pragma unroll 2
    for (int z = z0; z < z0 + RUN; z++) {
        Plane above = plane_of(c + ((z + 1) & (nz - 1)) * plane, xm, x, xp, ym, y, yp);
        float2 m = here.middle;
        float2 lap = (2.0f * (here.sides + below.middle + above.middle) + here.corners + below.sides + above.sides
                      - 24.0f * m) * (1.0f / 6.0f);
        float r = m.x * m.y * m.y;
        cn[z * plane + y + x] = (float2)(m.x + du * lap.x - r + feed * (1.0f - m.x),
                                         m.y + dv * lap.y + r - (feed + kill) * m.y);
        below = here;
        here = above;
    }
}
