/* The obvious names of copies are taken. */
kernel void names_taken(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0, sum_1 = 5, sum_12 = 7;
    for (int x_1 = 0; x_1 < n; x_1++) sum += in[x + x_1];
    int item_0 = sum * 2;
    sum_1 += sum;
    out[x] = sum + sum_1 * 10 + sum_12 + item_0;
}
