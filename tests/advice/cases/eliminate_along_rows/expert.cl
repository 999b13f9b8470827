// Forward elimination in tridiagonal symmetric systems, one in each column, with their right sides.
// What was stored last is kept; elements of AHEAD lines are loaded before any of them is needed.
#define AHEAD 8

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void eliminate(__global const float *restrict beside, __global float *restrict diagonal,
               __global float *restrict right, const int n, const int length)
{
    const int system = get_global_id(0);
    if (system >= n)
        return;

    float r = right[system], d = diagonal[system];
    int k = 1;
    for (; k + AHEAD <= length; k += AHEAD) {
        float bs[AHEAD], ds[AHEAD], rs[AHEAD];
#pragma unroll
        for (int i = 0; i < AHEAD; i++) {
            bs[i] = beside[(k + i) * n + system];
            ds[i] = diagonal[(k + i) * n + system];
            rs[i] = right[(k + i) * n + system];
        }
#pragma unroll
        for (int i = 0; i < AHEAD; i++) {
            const float factor = native_divide(bs[i], d);
            r = rs[i] - factor * r;
            d = ds[i] - factor * bs[i];
            right[(k + i) * n + system] = r;
            diagonal[(k + i) * n + system] = d;
        }
    }
    for (; k < length; k++) {
        const float b = beside[k * n + system], factor = native_divide(b, d);
        r = right[k * n + system] - factor * r;
        d = diagonal[k * n + system] - factor * b;
        right[k * n + system] = r;
        diagonal[k * n + system] = d;
    }
}
