/* Declared in front, and defined behind. */
kernel void forward(global const int *weights, global const int *in, global int *out);
kernel void forward(global const int *weights, global const int *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3];
}
