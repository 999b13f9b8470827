/* A convolution of one tap, channels in quads: quads of all images one after another, pixels of four channels inside.
   An item makes 4 channels of 4 pixels that are neighbours. */
__kernel void mix_channels(int items_x, int items_y, int blocks, __global const float *restrict from,
                           __global const float *restrict weights, __global const float *restrict bias,
                           __global float *restrict to, int quads_in, int width, int rows, int channels_out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= items_x || y >= items_y)
        return;
    const int outs = x / blocks;
    const int first = y * width + x % blocks * 4;
    float4 sum00 = vload4(outs * 1 + 0, bias), sum01 = sum00, sum02 = sum00, sum03 = sum00;

    for (int c = 0; c < quads_in; c++) {
        __global const float *pixel = from + (c * rows * width + first) * 4;
        __global const float *row = weights + c * 4 * channels_out + outs * 4;
        float4 in0 = vload4(0, pixel);
        float4 in1 = vload4(1, pixel);
        float4 in2 = vload4(2, pixel);
        float4 in3 = vload4(3, pixel);
        float4 w00 = vload4(0, row);
        float4 w10 = vload4(0, row + channels_out);
        float4 w20 = vload4(0, row + 2 * channels_out);
        float4 w30 = vload4(0, row + 3 * channels_out);
        sum00 += in0.x * w00 + in0.y * w10 + in0.z * w20 + in0.w * w30;
        sum01 += in1.x * w00 + in1.y * w10 + in1.z * w20 + in1.w * w30;
        sum02 += in2.x * w00 + in2.y * w10 + in2.z * w20 + in2.w * w30;
        sum03 += in3.x * w00 + in3.y * w10 + in3.z * w20 + in3.w * w30;
    }

    __global float *result = to + (outs * 1 * rows * width + first) * 4;
    vstore4(fmax(sum00, 0.0f), 0, result);
    vstore4(fmax(sum01, 0.0f), 1, result);
    vstore4(fmax(sum02, 0.0f), 2, result);
    vstore4(fmax(sum03, 0.0f), 3, result);
}
