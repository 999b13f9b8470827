/* lane, distance and sum_part are taken. */
#define distance 1
kernel void names_of_split(global const int *in, global int *out, int n)
{
    const int lane = get_global_id(0);
    int sum = distance, sum_part = 4, sum_parts = 5;
    for (int k = 0; k < n; k++)
        sum += in[k] * (lane + sum_part - sum_parts);
    out[lane] = sum;
}
