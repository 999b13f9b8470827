/* Local memory in a group of two dimensions: written by rows, read by columns. */
kernel void local_shape(global const float *in, global float *out, int pitch)
{
    local float t[1024];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int l = ly * get_local_size(0) + lx;
    const int height = get_local_size(1);
    const int i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    t[ly * pitch + lx] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[l % height * pitch + l / height];
}
