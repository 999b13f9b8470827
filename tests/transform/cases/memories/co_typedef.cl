/* The type with its address space has a name. */
typedef global const int *table;
kernel void named(table weights, global const int *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3];
}
