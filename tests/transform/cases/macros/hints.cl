/* A pragma that this compiler does not know, and others may. */
#define EACH(k, n) _Pragma("vendor unroll") for (int k = 0; k < n; k++)
kernel void hints(global const int *restrict in, global int *restrict out, int n)
{
    int sum = 0;
    EACH(k, n)
        sum += in[k];
    out[get_global_id(0)] = sum;
}
