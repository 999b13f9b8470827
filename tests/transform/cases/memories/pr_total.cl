/* One counter: how many there are; all items of a group meet there. */
kernel void how_many(global const float *in, global int *total, float least)
{
    if (in[get_global_id(0)] > least)
        atomic_inc(total);
}
