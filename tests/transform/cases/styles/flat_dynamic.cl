/* One buffer in local memory, of which the host gives the size, with a row for each y. */
kernel void flat_dynamic(global const float *in, global float *out, local float *buf)
{
    const int lx = get_local_id(0), ly = get_local_id(1), w = get_local_size(0);
    const int row = get_global_size(0);
    buf[ly * (w + 1) + lx] = in[get_global_id(1) * row + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * row + get_global_id(0)] = buf[lx * (w + 1) + ly];
}
