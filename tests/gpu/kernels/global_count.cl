/* One counter in global memory for all items that a condition picks. */
kernel void global_count(global const int *in, global int *counter)
{
    if (in[get_global_id(0)] % 3 == 0)
        atomic_inc(counter);
}
