#define QUADS(from) ((__global const float4 *)(from))
#define RESULTS ((__global float4 *)result)

/* A convolution of one tap, channels in quads: quads of all images one after another, pixels of four channels inside.
   An item makes 8 channels of 4 pixels that are neighbours.
   Quads are loaded and stored as such. */
__kernel void mix_channels(int items_x, int items_y, int blocks, __global const float *restrict from,
                           __global const float *restrict weights, __global const float *restrict bias,
                           __global float *restrict to, int quads_in, int width, int rows, int channels_out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= items_x || y >= items_y)
        return;
    const int outs = x / blocks;
    const int first = y * width + x % blocks * 4;
    float4 sum00 = QUADS(bias)[outs * 2 + 0], sum01 = sum00, sum02 = sum00, sum03 = sum00;
    float4 sum10 = QUADS(bias)[outs * 2 + 1], sum11 = sum10, sum12 = sum10, sum13 = sum10;

    for (int c = 0; c < quads_in; c++) {
        __global const float *pixel = from + (c * rows * width + first) * 4;
        __global const float *row = weights + c * 4 * channels_out + outs * 8;
        float4 in0 = QUADS(pixel)[0];
        float4 in1 = QUADS(pixel)[1];
        float4 in2 = QUADS(pixel)[2];
        float4 in3 = QUADS(pixel)[3];
        float4 w00 = QUADS(row)[0];
        float4 w01 = QUADS(row)[1];
        float4 w10 = QUADS(row + channels_out)[0];
        float4 w11 = QUADS(row + channels_out)[1];
        float4 w20 = QUADS(row + 2 * channels_out)[0];
        float4 w21 = QUADS(row + 2 * channels_out)[1];
        float4 w30 = QUADS(row + 3 * channels_out)[0];
        float4 w31 = QUADS(row + 3 * channels_out)[1];
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
    RESULTS[0] = fmax(sum00, 0.0f);
    RESULTS[1] = fmax(sum01, 0.0f);
    RESULTS[2] = fmax(sum02, 0.0f);
    RESULTS[3] = fmax(sum03, 0.0f);
    result += rows * width * 4;
    RESULTS[0] = fmax(sum10, 0.0f);
    RESULTS[1] = fmax(sum11, 0.0f);
    RESULTS[2] = fmax(sum12, 0.0f);
    RESULTS[3] = fmax(sum13, 0.0f);
}
