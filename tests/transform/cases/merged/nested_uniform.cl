/* Loops in loops without braces. */
kernel void nested_uniform(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < y; x++)
            if (x & 1) sum += in[i + x];
            else if (x == i % 8) sum -= y;
            else
                for (int z = x; z < y; z++) sum ^= z * i;
    out[i] = sum;
}
