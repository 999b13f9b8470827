// remove the mean of each row, a row is as long as the group
__kernel void centreRows(__global const float *in, __global float *out)
{
    __local float mean;
    int lid = get_local_id(0);
    int len = get_local_size(0);
    int row = get_group_id(0);

    if (lid == 0) {
        float s = 0.f;
        for (int c = 0; c < len; c++)
            s += in[row * len + c];
        mean = s / len;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[row * len + lid] = in[row * len + lid] - mean;
}
