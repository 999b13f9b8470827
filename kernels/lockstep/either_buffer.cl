/* One load of two buffers: odd items read one, even items the other. */
kernel void either_buffer(global const int *a, global const int *b, global int *out)
{
    const int i = get_global_id(0);
    global const int *from = i & 1 ? a : b;
    out[i] = from[i];
}
