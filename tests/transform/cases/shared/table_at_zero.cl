/* The inner loop's sum is asked for; another one is added up. */
kernel void table_at_zero(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int rows = 0;
    for (int k = 0; k < n; k++) {
        int sum = 0;
        for (int j = 0; j < i; j++)
            sum += in[(k + j) % n];
        if (sum > 9)
            rows += 1;
    }
    out[i] = rows;
}
