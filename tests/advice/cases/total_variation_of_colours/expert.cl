// Slope of the bilateral total variation of an image of four channels: signs of differences to pixels around each.
// Loops are written out, signs are made of steps without branches; loads go past no store.
#define KSIZE 3

float4 difference_of_signs(float4 centre, float4 behind, float4 before)
{
    return step(behind, centre) - step(centre, behind) - step(centre, before) + step(before, centre);
}

__kernel void variation_slope(__global const float4 *restrict src, __global float4 *restrict dst, int src_step,
                              int dst_step, int rows, int cols, int ksize, __constant float *weights)
{
    const int x = get_global_id(0) + KSIZE, y = get_global_id(1) + KSIZE;

    if (y < rows - KSIZE && x < cols - KSIZE) {
        __global const float4 *at = src + y * src_step + x;
        const float4 centre = at[0];
        float4 sum = (float4)(0.0f);
        int count = 0;

        #pragma unroll
        for (int m = 0; m <= KSIZE; m++)
            #pragma unroll
            for (int l = KSIZE; l >= -m; l--, count++)
                sum += weights[count] * difference_of_signs(centre, at[m * src_step + l], at[-m * src_step - l]);
        dst[y * dst_step + x] = sum;
    }
}
