#define BEGIN {
#define END }
kernel void block_macros(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i < n) BEGIN
        int sum = 0;
        for (int k = 0; k < n; k++)
            sum += in[k] * i;
        out[i] = sum;
    END
}
