#define MOST_IN 64
#define QUADS(from) ((__global const float4 *)(from))
#define RESULTS ((__global float4 *)result)

/* A convolution of one tap, channels in quads: quads of all images one after another, pixels of four channels inside.
   An item makes 8 channels of 4 pixels, which are a quarter of a row apart.
   A group has one set of channels, whose weights are staged; quads are loaded and stored as such. */
__kernel void mix_channels(int items_x, int items_y, int blocks, __global const float *restrict from,
                           __global const float *restrict weights, __global const float *restrict bias,
                           __global float *restrict to, int quads_in, int width, int rows, int channels_out)
{
    __local float4 staged[MOST_IN * 2];
    const int outs = (get_group_id(0) * get_local_size(0)) / blocks;
    const int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);
    for (int i = lid; i < quads_in * 4 * 2; i += get_local_size(0) * get_local_size(1))
        staged[i] = QUADS(weights + i / 2 * channels_out)[outs * 2 + i % 2];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= items_x || y >= items_y)
        return;
    const int first = y * width + x % blocks;
    float4 sum00 = QUADS(bias)[outs * 2 + 0], sum01 = sum00, sum02 = sum00, sum03 = sum00;
    float4 sum10 = QUADS(bias)[outs * 2 + 1], sum11 = sum10, sum12 = sum10, sum13 = sum10;

    for (int c = 0; c < quads_in; c++) {
        __global const float *pixel = from + (c * rows * width + first) * 4;
        float4 in0 = QUADS(pixel)[0];
        float4 in1 = QUADS(pixel)[1 * blocks];
        float4 in2 = QUADS(pixel)[2 * blocks];
        float4 in3 = QUADS(pixel)[3 * blocks];
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
    RESULTS[0] = fmax(sum00, 0.0f);
    RESULTS[1 * blocks] = fmax(sum01, 0.0f);
    RESULTS[2 * blocks] = fmax(sum02, 0.0f);
    RESULTS[3 * blocks] = fmax(sum03, 0.0f);
    result += rows * width * 4;
    RESULTS[0] = fmax(sum10, 0.0f);
    RESULTS[1 * blocks] = fmax(sum11, 0.0f);
    RESULTS[2 * blocks] = fmax(sum12, 0.0f);
    RESULTS[3 * blocks] = fmax(sum13, 0.0f);
}
