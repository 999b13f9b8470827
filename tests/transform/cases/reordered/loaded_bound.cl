/* How often the loop runs is loaded: not at all where the element is behind the buffer's end. */
kernel void loaded_bound(global const int *counts, global int *out)
{
    const int i = get_global_id(0);
    for (int k = 0; k < counts[i]; k++)
        out[get_global_id(0)] = (out[get_global_id(0)] ^ k) * 3;
}
