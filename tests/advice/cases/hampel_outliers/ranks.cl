#define HALF   5
#define WINDOW (2 * HALF + 1)

// The median by ranks: the element that HALF others stand before.
int middle(const int *v)
{
    int found = 0;
#pragma unroll
    for (int i = 0; i < WINDOW; i++) {
        int rank = 0;
#pragma unroll
        for (int j = 0; j < WINDOW; j++) rank += j < i ? v[j] <= v[i] : v[j] < v[i];
        if (rank == HALF) found = v[i];
    }
    return found;
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
    int median = middle(w);

#pragma unroll
    for (int k = 0; k < WINDOW; k++) w[k] = abs(p[k] - median);
    int deviation = middle(w);
    int x = p[HALF];
    out[ch * length + t] = abs(x - median) > 3.0f * 1.4826f * deviation ? median : x;
}
