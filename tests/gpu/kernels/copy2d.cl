/* A copy in two dimensions: what a group covers depends on its shape. */
kernel void copy2d(global const float *in, global float *out)
{
    const int i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    out[i] = in[i];
}
