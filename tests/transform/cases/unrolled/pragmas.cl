/* Lines for the preprocessor before loops and in them. */
#define WIDE 1
kernel void pragmas(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    #pragma unroll 4
    for (int i = 0; i < 3; i++) {
        #pragma unroll
        for (int k = 0; k < 2; k++)
            s = s * 2 + in[g + i + k];
#if WIDE
        s += i;
#else
        s -= 7;
#endif
    }
    out[g] = s;
}
