kernel void private_word(__global const int *in, __global int *out, __private int n)
{
    __private const int i = get_global_id(0);
    __private volatile int sum = 0;
    __private int others = 3;
    for (__private int k = 0; k < n; k++) {
        sum += in[k] * i;
        others += 2;
    }
    out[i] = sum + others;
}
