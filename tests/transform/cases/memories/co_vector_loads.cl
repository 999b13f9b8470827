/* Loads of vectors, of an index that is loaded, and as another type. */
kernel void loads(global const int *order, global const int *weights, global int4 *out)
{
    const int x = get_global_id(0);
    const int4 v = vload4(order[x & 3], weights);
    out[x] = v + weights[order[weights[x & 1] & 3]];
}
