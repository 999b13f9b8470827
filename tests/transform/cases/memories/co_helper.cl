/* A function has the weights, which itself reads them. */
int weight_of(global const int *weights, int x)
{
    return weights[x & 3];
}
kernel void asks(global const int *weights, global const int *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weight_of(weights, x);
}
