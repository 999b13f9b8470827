#define AT(f, x, y) f[(y) * w + (x)]

// mean of the neighbours: a sixth of those at the sides, a twelfth of those at the corners
#define MEAN(f) (((AT(f, l, y) + AT(f, r, y)) + (AT(f, x, a) + AT(f, x, b))) * (1.0f / 6.0f) \
    + ((AT(f, l, a) + AT(f, r, a)) + (AT(f, l, b) + AT(f, r, b))) * (1.0f / 12.0f))

__kernel void flow_step(
    __global const float * restrict ix, __global const float * restrict iy,
    __global const float * restrict it,
    __global const float * restrict u, __global const float * restrict v,
    __global float * restrict next_u, __global float * restrict next_v,
    const int w, const int h, const float alpha2)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h) return;

    const int l = max(x - 1, 0), r = min(x + 1, w - 1);
    const int a = max(y - 1, 0), b = min(y + 1, h - 1);

    const float mu = MEAN(u), mv = MEAN(v);
    const float gx = AT(ix, x, y), gy = AT(iy, x, y);
    const float t = native_divide(gx * mu + gy * mv + AT(it, x, y), alpha2 + gx * gx + gy * gy);
    AT(next_u, x, y) = mu - gx * t;
    AT(next_v, x, y) = mv - gy * t;
}
