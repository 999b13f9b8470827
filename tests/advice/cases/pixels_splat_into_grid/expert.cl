// Pixels are added to a bilateral grid.

#define ACROSS 4
#define DOWN 6
#define LEVELS 13
#define PLANE (ACROSS * DOWN)
#define GROUP 256

static void add_float(volatile __global float *sum, float value)
{
    volatile __global uint *bits = (volatile __global uint *)sum;
    uint old = *bits, seen;

    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
}

static void add_local(volatile __local float *sum, float value)
{
    volatile __local uint *bits = (volatile __local uint *)sum;
    uint old = *bits, seen;

    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
}

static void add_cell(__local float *cells, float *sums, int first)
{
    for (int k = 0; k < 8; k++) {
        add_local(cells + first + (k & 1) + (k >> 1 & 1) * ACROSS + (k >> 2) * PLANE, sums[k]);
        sums[k] = 0.0f;
    }
}

__kernel void splat(__global const float4 *picture, __global float *grid, int width, int height, int columns, int rows,
                    int levels, float spacing, float spread)
{
    __local float cells[PLANE * LEVELS];
    const int x = get_global_id(0), l = get_local_id(1) * get_local_size(0) + get_local_id(0);
    const int left = (int)(get_group_id(0) * get_local_size(0) / spacing);
    const int top = (int)(get_group_id(1) * get_local_size(1) * 8 / spacing);

    for (int i = l; i < PLANE * LEVELS; i += GROUP)
        cells[i] = 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int from = get_global_id(1) * 8;
    const float contribution = 100.0f / (spacing * spacing);
    float px = clamp(x / spacing, 0.0f, columns - 1.0f);
    int ix = min((int)px, columns - 2), held = -1;
    float fx = px - ix, sums[8] = { 0.0f };

    for (int y = from; y < from + 8; y++) {
        float py = clamp(y / spacing, 0.0f, rows - 1.0f);
        float pl = clamp(picture[y * width + x].x / spread, 0.0f, levels - 1.0f);
        int iy = min((int)py, rows - 2), il = min((int)pl, levels - 2);
        float fy = py - iy, fl = pl - il;
        int first = (il * DOWN + iy - top) * ACROSS + ix - left;

        if (first != held) {
            if (held >= 0)
                add_cell(cells, sums, held);
            held = first;
        }
        for (int k = 0; k < 8; k++) {
            float weight = (k & 1 ? fx : 1.0f - fx) * (k & 2 ? fy : 1.0f - fy) * (k & 4 ? fl : 1.0f - fl);
            sums[k] += contribution * weight;
        }
    }
    add_cell(cells, sums, held);
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = l; i < PLANE * LEVELS; i += GROUP) {
        int gx = left + i % ACROSS, gy = top + i % PLANE / ACROSS;
        if (cells[i] != 0.0f && gx < columns && gy < rows)
            add_float(grid + (i / PLANE * rows + gy) * columns + gx, cells[i]);
    }
}
