// One relaxation sweep on a plate. An item does STRIP cells of a column from top to bottom.
#define STRIP 8

__kernel void sweep(__global const float *a, __global float *b, int w, int h)
{
    const int col = get_global_id(0);
    const int first = get_global_id(1) * STRIP;
    if (col >= w) return;
    const int left = max(col - 1, 0), right = min(col + 1, w - 1);
    const int last = min(first + STRIP, h);

    float above = a[max(first - 1, 0) * w + col];
    float here = a[min(first, h - 1) * w + col];
    for (int row = first; row < last; row++) {
        const float below = a[min(row + 1, h - 1) * w + col];
        b[row * w + col] = 0.25f * (above + below + a[row * w + left] + a[row * w + right]);
        above = here;
        here = below;
    }
}
