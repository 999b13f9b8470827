/* Atomics of OpenCL C 2.0 take generic addresses. */
kernel void atomics(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    if (a[x] > 10)
        atomic_fetch_add_explicit((volatile global atomic_int *)(out + x), 5, memory_order_relaxed);
}
