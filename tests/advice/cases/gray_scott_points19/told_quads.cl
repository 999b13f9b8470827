// Gray-Scott reaction and diffusion, one step; Laplacian of 19 points (faces 2, edges 1, centre -24), periodic.
// Sizes are powers of two, nx at least 4; four neighbours in x an item.

float4 quad(__global const float *row, int x)
{
    return *(__global const float4 *)(row + x);
}

// the sum of the neighbours in x of the quad c, with the element before and that after it
float4 beside(float before, float4 c, float after)
{
    return (float4)(before, c.xyz) + (float4)(c.yzw, after);
}

float4 laplacian19(__global const float *a, float4 c, int xm, int x, int xp, int ym, int y, int yp,
                   int zm, int z, int zp, int nx, int ny)
{
    __global const float *row = a + (z * ny + y) * nx;
    __global const float *south = a + (z * ny + ym) * nx, *north = a + (z * ny + yp) * nx;
    __global const float *below = a + (zm * ny + y) * nx, *above = a + (zp * ny + y) * nx;
    float4 s = quad(south, x), n = quad(north, x), b = quad(below, x), t = quad(above, x);

    float4 faces = beside(row[xm], c, row[xp]) + s + n + b + t;
    float4 edges = beside(south[xm], s, south[xp]) + beside(north[xm], n, north[xp])
                 + beside(below[xm], b, below[xp]) + beside(above[xm], t, above[xp])
                 + quad(a + (zm * ny + ym) * nx, x) + quad(a + (zm * ny + yp) * nx, x)
                 + quad(a + (zp * ny + ym) * nx, x) + quad(a + (zp * ny + yp) * nx, x);
    return (2.0f * faces + edges - 24.0f * c) * (1.0f / 6.0f);
}

__kernel void gray_scott(__global const float *u, __global const float *v, __global float *un, __global float *vn,
                         int nx, int ny, int nz, float du, float dv, float feed, float kill)
{
    int x = 4 * get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int xm = (x - 1) & (nx - 1), xp = (x + 4) & (nx - 1);
    int ym = (y - 1) & (ny - 1), yp = (y + 1) & (ny - 1);
    int zm = (z - 1) & (nz - 1), zp = (z + 1) & (nz - 1);
    int row = (z * ny + y) * nx;

    float4 a = quad(u + row, x), b = quad(v + row, x);
    float4 lu = laplacian19(u, a, xm, x, xp, ym, y, yp, zm, z, zp, nx, ny);
    float4 lv = laplacian19(v, b, xm, x, xp, ym, y, yp, zm, z, zp, nx, ny);
    float4 r = a * b * b;
    *(__global float4 *)(un + row + x) = a + du * lu - r + feed * (1.0f - a);
    *(__global float4 *)(vn + row + x) = b + dv * lv + r - (feed + kill) * b;
}
