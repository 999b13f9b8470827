// every item adds up the row, so that none waits
__kernel void centreRows(__global const float *in, __global float *out)
{
    int lid = get_local_id(0);
    int len = get_local_size(0);
    int row = get_group_id(0);

    float s = 0.f;
    for (int c = 0; c < len; c++)
        s += in[row * len + c];
    out[row * len + lid] = in[row * len + lid] - s / len;
}
