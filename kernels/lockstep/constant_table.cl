/* A table in constant memory: one word for all, and one of eight for each. */
kernel void constant_table(constant int *table, global int *out)
{
    const int i = get_global_id(0);
    out[i] = table[3] + table[i & 7];
}
