#define HALF   5
#define WINDOW (2 * HALF + 1)

// Odd-even transposition, all of it in registers.
void sort(int *v)
{
#pragma unroll
    for (int round = 0; round < WINDOW; round++)
#pragma unroll
        for (int k = round & 1; k + 1 < WINDOW; k += 2) {
            int lo = min(v[k], v[k + 1]);
            v[k + 1] = max(v[k], v[k + 1]);
            v[k] = lo;
        }
}

// Hampel identifier: samples that are further than 3 sigma (by the median deviation) from the local median
// are replaced by it. Channels are padded by HALF on either side.
__kernel void hampel(__global const short *in, __global short *out, int length)
{
    int t = get_global_id(0);
    int ch = get_global_id(1);
    __global const short *p = in + ch * (length + 2 * HALF) + t;
    int w[WINDOW];

#pragma unroll
    for (int k = 0; k < WINDOW; k++) w[k] = p[k];
    sort(w);
    int median = w[HALF];

#pragma unroll
    for (int k = 0; k < WINDOW; k++) w[k] = abs(p[k] - median);
    sort(w);
    int x = p[HALF];
    out[ch * length + t] = abs(x - median) > 3.0f * 1.4826f * w[HALF] ? median : x;
}
