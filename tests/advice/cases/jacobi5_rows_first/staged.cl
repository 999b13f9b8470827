// One relaxation sweep on a plate, edges repeat the border cell. Block with rim in local memory.
#define B 16

__kernel void sweep(__global const float *a, __global float *b, int w, int h)
{
    __local float t[B + 2][B + 2];
    int i = get_global_id(0);   // row
    int j = get_global_id(1);   // column
    int li = get_local_id(0) + 1, lj = get_local_id(1) + 1;
    int ci = min(i, h - 1), cj = min(j, w - 1);

    t[li][lj] = a[ci * w + cj];
    if (li == 1) t[0][lj] = a[max(ci - 1, 0) * w + cj];
    if (li == B) t[B + 1][lj] = a[min(ci + 1, h - 1) * w + cj];
    if (lj == 1) t[li][0] = a[ci * w + max(cj - 1, 0)];
    if (lj == B) t[li][B + 1] = a[ci * w + min(cj + 1, w - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < h && j < w)
        b[i * w + j] = 0.25f * (t[li - 1][lj] + t[li + 1][lj] + t[li][lj - 1] + t[li][lj + 1]);
}
