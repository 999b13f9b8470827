/* A pragma comes out of the macro. */
#define EACH(k, n) _Pragma("unroll 4") for (int k = 0; k < n; k++)
#define ITEM (get_global_id(0))
kernel void pragmas(global const int *restrict in, global int *restrict out, int n)
{
    int sum = 0;
    EACH(k, 8)
        sum += in[k] * (int)ITEM;
    out[ITEM] = sum;
}
