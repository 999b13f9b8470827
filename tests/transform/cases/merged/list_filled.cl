/* A private list is filled, with a count that is the same for all. */
kernel void list_filled(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int list[8], count = 0;
    for (int k = 0; k < n; k++)
        list[count++] = in[i + k];
    int sum = 0;
    while (count) sum = sum * 2 + list[--count];
    out[i] = sum;
}
