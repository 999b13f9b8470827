/* Items search a table and leave when they have found; all read the same word meanwhile. */
kernel void break_loop(global const int *table, global int *out)
{
    const int i = get_global_id(0);
    const int wanted = 2 * (i & 3);
    int k;
    for (k = 0; k < 8; k++)
        if (table[k] == wanted)
            break;
    out[i] = k;
}
