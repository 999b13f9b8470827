/* Another element is read in the loop that changes one. */
kernel void other_index(global int *out, int n)
{
    const int i = get_global_id(0) * 2;
    for (int k = 0; k < n; k++)
        out[i] += out[i ^ k] + 1;
}
