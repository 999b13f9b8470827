#define AT(f, x, y) f[(y) * w + (x)]

// mean of the neighbours: a sixth of those at the sides, a twelfth of those at the corners
#define MEAN(f) (((f[ly][lx - 1] + f[ly][lx + 1]) + (f[ly - 1][lx] + f[ly + 1][lx])) * (1.0f / 6.0f) \
    + ((f[ly - 1][lx - 1] + f[ly - 1][lx + 1]) + (f[ly + 1][lx - 1] + f[ly + 1][lx + 1])) * (1.0f / 12.0f))

#define GX 32
#define GY 8

__kernel void flow_step(
    __global const float * restrict ix, __global const float * restrict iy,
    __global const float * restrict it,
    __global const float * restrict u, __global const float * restrict v,
    __global float * restrict next_u, __global float * restrict next_v,
    const int w, const int h, const float alpha2)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    __local float su[GY + 2][GX + 2], sv[GY + 2][GX + 2];

    for (int j = ly - 1; j < GY + 2; j += GY)
        for (int i = lx - 1; i < GX + 2; i += GX) {
            const int from_x = clamp(x - lx + i, 0, w - 1), from_y = clamp(y - ly + j, 0, h - 1);
            su[j][i] = AT(u, from_x, from_y);
            sv[j][i] = AT(v, from_x, from_y);
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= w || y >= h) return;

    const float mu = MEAN(su), mv = MEAN(sv);
    const float gx = AT(ix, x, y), gy = AT(iy, x, y);
    const float t = native_divide(gx * mu + gy * mv + AT(it, x, y), alpha2 + gx * gx + gy * gy);
    AT(next_u, x, y) = mu - gx * t;
    AT(next_v, x, y) = mv - gy * t;
}
