/* Three buffers of 16 KiB each: no device need have room for all. */
kernel void three(global const int *in, global int *restrict a, global int *restrict b,
                  global int *restrict c)
{
    const int v = in[get_global_id(0)];
    atomic_inc(&a[v]);
    atomic_inc(&b[2 * v]);
    atomic_inc(&c[3 * v]);
}
