// Pressure of the air in a box-shaped room, a step on: four points along x an item.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

__kernel void step_pressure(__global float *u, __global const float *u1, const int nx, const int ny, const int nz,
                            const float l2, const float loss)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1), z = get_global_id(2);
    if (y == 0 || z == 0 || y >= ny - 1 || z >= nz - 1)
        return;

    const int at = AT(x, y, z);
    const float4 here = vload4(0, u1 + at);
    const float left = x > 0 ? u1[at - 1] : 0.0f, right = x < nx - 4 ? u1[at + 4] : 0.0f;
    const float4 sum = (float4)(left, here.xyz) + (float4)(here.yzw, right) + vload4(0, u1 + at - nx)
        + vload4(0, u1 + at + nx) + vload4(0, u1 + at - nx * ny) + vload4(0, u1 + at + nx * ny);
    const float4 old = vload4(0, u + at);
    const int open = (y > 1) + (y < ny - 2) + (z > 1) + (z < nz - 2);
    const int4 opens = (int4)(open + (x > 1) + (x < nx - 2), open + (x > 0) + (x < nx - 3),
                              open + 1 + (x < nx - 4), open + 1 + (x < nx - 5));

    const float4 walls = loss * convert_float4(6 - opens);
    float4 next = ((2.0f - l2 * convert_float4(opens)) * here + l2 * sum - (1.0f - walls) * old) / (1.0f + walls);
    if (x == 0)
        next.x = old.x;
    if (x == nx - 4)
        next.w = old.w;
    vstore4(next, 0, u + at);
}
