/* The first part of every group takes one side of a branch, the rest the other. */
kernel void branch_half(global const float *in, global float *first, global int *rest, int part)
{
    const int i = get_global_id(0);
    if ((int)get_local_id(0) < part)
        first[i] = 2.0f * in[2 * i];
    else
        rest[2 * i] = in[i];
}
