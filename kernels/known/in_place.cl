/* One buffer read and written: every word is its own source and destination, and a neighbour's source. */
kernel void in_place(global float *data)
{
    const int i = get_global_id(0);
    data[i] = 0.5f * (data[i] + data[i + 64]);
}
