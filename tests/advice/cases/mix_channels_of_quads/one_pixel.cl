/* A convolution of one tap, channels in quads: quads of all images one after another, pixels of four channels inside.
   An item makes 8 channels of one pixel. */
__kernel void mix_channels(int items_x, int items_y, int blocks, __global const float *restrict from,
                           __global const float *restrict weights, __global const float *restrict bias,
                           __global float *restrict to, int quads_in, int width, int rows, int channels_out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= items_x || y >= items_y)
        return;
    const int outs = x / blocks;
    const int first = y * width + x % blocks;
    float4 sum00 = vload4(outs * 2 + 0, bias);
    float4 sum10 = vload4(outs * 2 + 1, bias);

    for (int c = 0; c < quads_in; c++) {
        __global const float *pixel = from + (c * rows * width + first) * 4;
        __global const float *row = weights + c * 4 * channels_out + outs * 8;
        float4 in0 = vload4(0, pixel);
        float4 w00 = vload4(0, row);
        float4 w01 = vload4(1, row);
        float4 w10 = vload4(0, row + channels_out);
        float4 w11 = vload4(1, row + channels_out);
        float4 w20 = vload4(0, row + 2 * channels_out);
        float4 w21 = vload4(1, row + 2 * channels_out);
        float4 w30 = vload4(0, row + 3 * channels_out);
        float4 w31 = vload4(1, row + 3 * channels_out);
        sum00 += in0.x * w00 + in0.y * w10 + in0.z * w20 + in0.w * w30;
        sum10 += in0.x * w01 + in0.y * w11 + in0.z * w21 + in0.w * w31;
    }

    __global float *result = to + (outs * 2 * rows * width + first) * 4;
    vstore4(fmax(sum00, 0.0f), 0, result);
    result += rows * width * 4;
    vstore4(fmax(sum10, 0.0f), 0, result);
}
