// One relaxation sweep on a plate, edges repeat the border cell.
#define A(r, c) a[(r) * w + (c)]

__kernel void sweep(__global const float *a, __global float *b, int w, int h)
{
    int i = get_global_id(1);   // row
    int j = get_global_id(0);   // column
    if (i >= h || j >= w) return;

    int up = max(i - 1, 0), down = min(i + 1, h - 1);
    int left = max(j - 1, 0), right = min(j + 1, w - 1);
    b[i * w + j] = 0.25f * (A(up, j) + A(down, j) + A(i, left) + A(i, right));
}
