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

static void add_cell(__global float *grid, float *sums, int first, int columns, int rows)
{
    for (int k = 0; k < 8; k++) {
        add_float(grid + first + (k & 1) + (k >> 1 & 1) * columns + (k >> 2) * columns * rows, sums[k]);
        sums[k] = 0.0f;
    }
}

__kernel void splat(__global const float4 *picture, __global float *grid, int width, int height, int columns, int rows,
                    int levels, float spacing, float spread)
{
    const int x = get_global_id(0), top = get_global_id(1) * 8;
    const float contribution = 100.0f / (spacing * spacing);
    float px = clamp(x / spacing, 0.0f, columns - 1.0f);
    int ix = min((int)px, columns - 2), held = -1;
    float fx = px - ix, sums[8] = { 0.0f };

    for (int y = top; y < top + 8; y++) {
        float py = clamp(y / spacing, 0.0f, rows - 1.0f);
        float pl = clamp(picture[y * width + x].x / spread, 0.0f, levels - 1.0f);
        int iy = min((int)py, rows - 2), il = min((int)pl, levels - 2);
        float fy = py - iy, fl = pl - il;
        int first = (il * rows + iy) * columns + ix;

        if (first != held) {
            if (held >= 0)
                add_cell(grid, sums, held, columns, rows);
            held = first;
        }
        for (int k = 0; k < 8; k++) {
            float weight = (k & 1 ? fx : 1.0f - fx) * (k & 2 ? fy : 1.0f - fy) * (k & 4 ? fl : 1.0f - fl);
            sums[k] += contribution * weight;
        }
    }
    add_cell(grid, sums, held, columns, rows);
}
