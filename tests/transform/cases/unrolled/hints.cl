/* What asks a compiler to unroll. */
kernel void hints(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = in[g];
    __attribute__((opencl_unroll_hint(2)))
    for (int q = 0; q < 3; q++) s = s * 3 + q;
    #pragma unroll
    // why
    for (int p = 0; p < 3; p++) s = s * 3 + p;
    if (g & 1)
        #pragma unroll 2
        for (int r = 0; r < n; r++) s = s * 3 + r;
    else
        #pragma unroll
        for (int r = 0; r < 3; r++) s = s * 5 + r;
    #pragma unroll
    for (int t = 0; t < n; t++) {
        const int d = s & 7;
        s = s * 3 + t * d;
    }
    out[g] = s;
}
