/* A block that leaves the loop it stands in: items reach it in different iterations. */
kernel void last_of_loop(global const int *table, global int *out)
{
    const int i = get_global_id(0);
    const int wanted = 2 * (i & 3);
    for (int k = 0; k < 8; k++)
        if (table[k] == wanted) {
            out[i] = k;
            break;
        }
}
