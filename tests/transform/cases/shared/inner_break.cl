/* An inner loop is left early, and each turn begins it anew. */
kernel void inner_break(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        for (int j = 0; j < 9; j++) {
            if (in[k + j] == i)
                break;
            sum += in[k + j];
        }
    out[i] = sum;
}
