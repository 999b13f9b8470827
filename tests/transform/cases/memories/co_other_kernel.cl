/* Two kernels with the same parameters; only one is asked for. */
kernel void one(global const int *weights, global int *out)
{
    out[get_global_id(0)] = weights[get_global_id(0) & 3];
}
kernel void two(global const int *weights, global int *out)
{
    out[get_global_id(0)] += weights[3 - (get_global_id(0) & 3)];
}
