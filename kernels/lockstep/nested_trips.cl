/* The inner loop's trips differ from item to item; items meet again in every outer iteration. */
kernel void nested_trips(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int o = 0; o < 4; o++)
        for (int k = 0; k < ((i + o) & 3); k++)
            sum += in[512 * o + 128 * k + i];
    out[i] = sum;
}
