#define AT4(f, x, y) vload4(0, f + (y) * w + (x))
#define ROWS 2

// 4 x 2 pixels an item; w is a multiple of 4 and h one of 2
typedef struct { float4 left, centre, right; } row_t;

row_t load_row(__global const float *f, int x, int y, int w, int h)
{
    __global const float *row = f + clamp(y, 0, h - 1) * w;
    row_t r;
    r.centre = vload4(0, row + x);
    r.left = (float4)(row[max(x - 1, 0)], r.centre.xyz);
    r.right = (float4)(r.centre.yzw, row[min(x + 4, w - 1)]);
    return r;
}

float4 mean(row_t above, row_t row, row_t below)
{
    return ((row.left + row.right) + (above.centre + below.centre)) * (1.0f / 6.0f)
        + ((above.left + above.right) + (below.left + below.right)) * (1.0f / 12.0f);
}

__kernel void flow_step(
    __global const float * restrict ix, __global const float * restrict iy,
    __global const float * restrict it,
    __global const float * restrict u, __global const float * restrict v,
    __global float * restrict next_u, __global float * restrict next_v,
    const int w, const int h, const float alpha2)
{
    const int x = get_global_id(0) * 4, y0 = get_global_id(1) * ROWS;
    if (x >= w || y0 >= h) return;

    row_t ru[ROWS + 2], rv[ROWS + 2];
#pragma unroll
    for (int k = 0; k < ROWS + 2; k++) {
        ru[k] = load_row(u, x, y0 - 1 + k, w, h);
        rv[k] = load_row(v, x, y0 - 1 + k, w, h);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
        const float4 mu = mean(ru[k], ru[k + 1], ru[k + 2]), mv = mean(rv[k], rv[k + 1], rv[k + 2]);
        const float4 gx = AT4(ix, x, y0 + k), gy = AT4(iy, x, y0 + k);
        const float4 t = native_divide(gx * mu + gy * mv + AT4(it, x, y0 + k), alpha2 + gx * gx + gy * gy);
        vstore4(mu - gx * t, 0, next_u + (y0 + k) * w + x);
        vstore4(mv - gy * t, 0, next_v + (y0 + k) * w + x);
    }
}
