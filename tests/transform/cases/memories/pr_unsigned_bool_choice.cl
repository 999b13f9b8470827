/* Counted by a choice and by &&, as statements. */
kernel void chosen(global const int *in, global int *bins)
{
    const int v = in[get_global_id(0)];
    v > 3 ? atomic_inc(&bins[1]) : atomic_dec(&bins[0]);
}
