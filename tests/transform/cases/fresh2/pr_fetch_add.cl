/* The atomics of OpenCL C 2.0. */
kernel void fetch_add(global const int *in, global atomic_int *bins)
{
    atomic_fetch_add_explicit(&bins[in[get_global_id(0)]], 1, memory_order_relaxed);
}
