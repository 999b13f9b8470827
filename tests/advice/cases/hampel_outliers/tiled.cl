#define GROUP  128
#define HALF   5
#define WINDOW (2 * HALF + 1)

void sort(int *v)
{
    for (int i = 1; i < WINDOW; i++) {
        int key = v[i], j = i - 1;
        while (j >= 0 && v[j] > key) {
            v[j + 1] = v[j];
            j--;
        }
        v[j + 1] = key;
    }
}

// Hampel identifier: samples that are further than 3 sigma (by the median deviation) from the local median
// are replaced by it. Channels are padded by HALF on either side.
__kernel void hampel(__global const short *in, __global short *out, int length)
{
    int t = get_global_id(0);
    int ch = get_global_id(1);
    __local short tile[GROUP + 2 * HALF];
    int l = get_local_id(0);
    __global const short *from = in + ch * (length + 2 * HALF) + t - l;
    for (int k = l; k < GROUP + 2 * HALF; k += GROUP) tile[k] = from[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    __local const short *p = tile + l;
    int w[WINDOW];

    for (int k = 0; k < WINDOW; k++) w[k] = p[k];
    sort(w);
    int median = w[HALF];

    for (int k = 0; k < WINDOW; k++) w[k] = abs(p[k] - median);
    sort(w);
    int x = p[HALF];
    out[ch * length + t] = abs(x - median) > 3.0f * 1.4826f * w[HALF] ? median : x;
}
