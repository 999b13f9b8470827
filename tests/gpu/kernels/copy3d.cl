/* A copy in three dimensions. */
kernel void copy3d(global const float *in, global float *out)
{
    const int plane = get_global_id(2) * get_global_size(1) + get_global_id(1);
    const int i = plane * get_global_size(0) + get_global_id(0);
    out[i] = in[i];
}
