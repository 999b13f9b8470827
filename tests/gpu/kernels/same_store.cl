/* Several neighbouring items write the same value to one word. */
kernel void same_store(global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i >> shift] = 1.0f;
}
