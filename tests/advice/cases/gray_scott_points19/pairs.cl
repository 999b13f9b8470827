// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two.  Both species of a cell side by side.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

__kernel void gray_scott(__global const float2 *c, __global float2 *cn, int nx, int ny, int nz, float du, float dv,
                         float feed, float kill)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int xm = (x - 1) & (nx - 1), xp = (x + 1) & (nx - 1);
    int ym = (y - 1) & (ny - 1), yp = (y + 1) & (ny - 1);
    int zm = (z - 1) & (nz - 1), zp = (z + 1) & (nz - 1);

    float2 faces = c[AT(xm, y, z)] + c[AT(xp, y, z)] + c[AT(x, ym, z)] + c[AT(x, yp, z)]
                 + c[AT(x, y, zm)] + c[AT(x, y, zp)];
    float2 edges = c[AT(xm, ym, z)] + c[AT(xp, ym, z)] + c[AT(xm, yp, z)] + c[AT(xp, yp, z)]
                 + c[AT(xm, y, zm)] + c[AT(xp, y, zm)] + c[AT(xm, y, zp)] + c[AT(xp, y, zp)]
                 + c[AT(x, ym, zm)] + c[AT(x, yp, zm)] + c[AT(x, ym, zp)] + c[AT(x, yp, zp)];
    float2 here = c[AT(x, y, z)];
    float2 lap = (2.0f * faces + edges - 24.0f * here) * (1.0f / 6.0f);
    float r = here.x * here.y * here.y;
    cn[AT(x, y, z)] = (float2)(here.x + du * lap.x - r + feed * (1.0f - here.x),
                               here.y + dv * lap.y + r - (feed + kill) * here.y);
}
