/* A kernel that another kernel calls. */
kernel void inner(global const int *weights, global int *out)
{
    out[get_global_id(0)] = weights[get_global_id(0) & 3];
}
kernel void outer(global const int *weights, global int *out)
{
    inner(weights, out);
    out[get_global_id(0)] += 1;
}
