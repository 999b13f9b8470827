/* One of two buffers; and another with a pointer that may be none. */
kernel void chooses(global const int *a, global const int *b, global const int *c, global int *out)
{
    const int x = get_global_id(0);
    out[x] = (x & 1 ? a : b)[x & 3] + (c ? c[x & 3] : 0);
}
