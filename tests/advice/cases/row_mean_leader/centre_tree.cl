__kernel void centreRows(__global const float *in, __global float *out)
{
    __local float part[256];
    int lid = get_local_id(0);
    int len = get_local_size(0);
    int row = get_group_id(0);

    part[lid] = in[row * len + lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < len; step *= 2) {
        if (lid % (2 * step) == 0)
            part[lid] += part[lid + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[row * len + lid] = in[row * len + lid] - part[0] / len;
}
