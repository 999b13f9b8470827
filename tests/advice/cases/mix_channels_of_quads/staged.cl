#define MOST_IN 64

/* A convolution of one tap, channels in quads: quads of all images one after another, pixels of four channels inside.
   An item makes 8 channels of 4 pixels that are neighbours.
   A group has one set of channels, whose weights are staged. */
__kernel void mix_channels(int items_x, int items_y, int blocks, __global const float *restrict from,
                           __global const float *restrict weights, __global const float *restrict bias,
                           __global float *restrict to, int quads_in, int width, int rows, int channels_out)
{
    __local float4 staged[MOST_IN * 2];
    const int outs = (get_group_id(0) * get_local_size(0)) / blocks;
    const int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);
    for (int i = lid; i < quads_in * 4 * 2; i += get_local_size(0) * get_local_size(1))
        staged[i] = vload4(outs * 2 + i % 2, weights + i / 2 * channels_out);
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= items_x || y >= items_y)
        return;
    const int first = y * width + x % blocks * 4;
    float4 sum00 = vload4(outs * 2 + 0, bias), sum01 = sum00, sum02 = sum00, sum03 = sum00;
    float4 sum10 = vload4(outs * 2 + 1, bias), sum11 = sum10, sum12 = sum10, sum13 = sum10;

    for (int c = 0; c < quads_in; c++) {
        __global const float *pixel = from + (c * rows * width + first) * 4;
        float4 in0 = vload4(0, pixel);
        float4 in1 = vload4(1, pixel);
        float4 in2 = vload4(2, pixel);
        float4 in3 = vload4(3, pixel);
        float4 w00 = staged[(c * 4 + 0) * 2 + 0];
        float4 w01 = staged[(c * 4 + 0) * 2 + 1];
        float4 w10 = staged[(c * 4 + 1) * 2 + 0];
        float4 w11 = staged[(c * 4 + 1) * 2 + 1];
        float4 w20 = staged[(c * 4 + 2) * 2 + 0];
        float4 w21 = staged[(c * 4 + 2) * 2 + 1];
        float4 w30 = staged[(c * 4 + 3) * 2 + 0];
        float4 w31 = staged[(c * 4 + 3) * 2 + 1];
        sum00 += in0.x * w00 + in0.y * w10 + in0.z * w20 + in0.w * w30;
        sum01 += in1.x * w00 + in1.y * w10 + in1.z * w20 + in1.w * w30;
        sum02 += in2.x * w00 + in2.y * w10 + in2.z * w20 + in2.w * w30;
        sum03 += in3.x * w00 + in3.y * w10 + in3.z * w20 + in3.w * w30;
        sum10 += in0.x * w01 + in0.y * w11 + in0.z * w21 + in0.w * w31;
        sum11 += in1.x * w01 + in1.y * w11 + in1.z * w21 + in1.w * w31;
        sum12 += in2.x * w01 + in2.y * w11 + in2.z * w21 + in2.w * w31;
        sum13 += in3.x * w01 + in3.y * w11 + in3.z * w21 + in3.w * w31;
    }

    __global float *result = to + (outs * 2 * rows * width + first) * 4;
    vstore4(fmax(sum00, 0.0f), 0, result);
    vstore4(fmax(sum01, 0.0f), 1, result);
    vstore4(fmax(sum02, 0.0f), 2, result);
    vstore4(fmax(sum03, 0.0f), 3, result);
    result += rows * width * 4;
    vstore4(fmax(sum10, 0.0f), 0, result);
    vstore4(fmax(sum11, 0.0f), 1, result);
    vstore4(fmax(sum12, 0.0f), 2, result);
    vstore4(fmax(sum13, 0.0f), 3, result);
}
