// Pixels are added to a bilateral grid.

static void add_float(volatile __global float *sum, float value)
{
    volatile __global uint *bits = (volatile __global uint *)sum;
    uint old = *bits, seen;

    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
}

__kernel void splat(__global const float4 *picture, __global float *grid, int width, int height, int columns, int rows,
                    int levels, float spacing, float spread)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    float4 pixel = picture[y * width + x];
    float px = clamp(x / spacing, 0.0f, columns - 1.0f), py = clamp(y / spacing, 0.0f, rows - 1.0f);
    float pl = clamp(pixel.x / spread, 0.0f, levels - 1.0f);
    int ix = min((int)px, columns - 2), iy = min((int)py, rows - 2), il = min((int)pl, levels - 2);
    float fx = px - ix, fy = py - iy, fl = pl - il;
    int first = (il * rows + iy) * columns + ix;
    float contribution = 100.0f / (spacing * spacing);

    for (int k = 0; k < 8; k++) {
        int at = first + (k & 1) + (k >> 1 & 1) * columns + (k >> 2) * columns * rows;
        float weight = (k & 1 ? fx : 1.0f - fx) * (k & 2 ? fy : 1.0f - fy) * (k & 4 ? fl : 1.0f - fl);
        add_float(grid + at, contribution * weight);
    }
}
