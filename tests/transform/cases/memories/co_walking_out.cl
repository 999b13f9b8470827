/* The output is written by a pointer that walks. */
kernel void walks(global const int *weights, global int *out)
{
    global int *to = out + 4 * get_global_id(0);
    for (int i = 0; i < 4; i++)
        *to++ = weights[i] + (int)get_global_id(0);
}
