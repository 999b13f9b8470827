#define LEAVE(value) out[i] = value; return; }
kernel void end_macro(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i >= 0) {
        int sum = 0;
        for (int k = 0; k < n; k++)
            sum += in[k] * i;
        LEAVE(sum)
}
