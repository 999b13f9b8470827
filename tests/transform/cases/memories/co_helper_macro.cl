/* Taps of a filter by a macro, with a border, and a function of values. */
#define TAP(i) (taps[(i) + RADIUS] * in[clamp(x + (i), 0, n - 1)])
#define RADIUS 1
int cut(int v) { return v < 0 ? 0 : v > 99 ? 99 : v; }
__kernel void filter(__constant int *scale, __global const int *restrict in,
                     __global const int *restrict taps, __global int *restrict out, const int n)
{
    const int x = get_global_id(0);
    if (x >= n) return;
    out[x] = cut((TAP(-1) + TAP(0) + TAP(1)) * scale[0]);
}
