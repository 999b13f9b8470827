#define AT(f, x, y) f[(y) * w + (x)]
#define ROWS 8

// mean of the neighbours: a sixth of those at the sides, a twelfth of those at the corners;
// rows above, of and below the pixel with the elements left of, at and right of it
float mean(float3 above, float3 row, float3 below)
{
    return ((row.x + row.z) + (above.y + below.y)) * (1.0f / 6.0f)
        + ((above.x + above.z) + (below.x + below.z)) * (1.0f / 12.0f);
}

#define ROW(f, y) (float3)(AT(f, l, y), AT(f, x, y), AT(f, r, y))

__kernel void flow_step(
    __global const float * restrict ix, __global const float * restrict iy,
    __global const float * restrict it,
    __global const float * restrict u, __global const float * restrict v,
    __global float * restrict next_u, __global float * restrict next_v,
    const int w, const int h, const float alpha2)
{
    const int x = get_global_id(0), first = get_global_id(1) * ROWS;
    if (x >= w || first >= h) return;

    const int l = max(x - 1, 0), r = min(x + 1, w - 1);
    float3 au = ROW(u, max(first - 1, 0)), av = ROW(v, max(first - 1, 0));
    float3 cu = ROW(u, first), cv = ROW(v, first);
    for (int y = first; y < min(first + ROWS, h); y++) {
        const int b = min(y + 1, h - 1);
        const float3 bu = ROW(u, b), bv = ROW(v, b);
        const float mu = mean(au, cu, bu), mv = mean(av, cv, bv);
        const float gx = AT(ix, x, y), gy = AT(iy, x, y);
        const float t = native_divide(gx * mu + gy * mv + AT(it, x, y), alpha2 + gx * gx + gy * gy);
        AT(next_u, x, y) = mu - gx * t;
        AT(next_v, x, y) = mv - gy * t;
        au = cu;
        av = cv;
        cu = bu;
        cv = bv;
    }
}
