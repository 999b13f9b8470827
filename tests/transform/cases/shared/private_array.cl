/* A table of the item's own is looked up in the loop. */
kernel void private_array(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int table[8], sum = 0;
    for (int j = 0; j < 8; j++)
        table[j] = j * j + i;
    for (int k = 0; k < n; k++)
        sum += table[in[k]];
    out[i] = sum;
}
