// A tensor of four dimensions times a smaller one, which has one layer and row.
// An item has four elements of a row.
__kernel void scale(__global const float *restrict a, int a_n, int a_c, int a_h, __global const float *restrict b,
                    int b_w, int b_c, __global float *restrict out, int layers, int channels, int height, int width,
                    int out_n, int out_c, int out_h, float alpha, float beta_of_b, float beta, int groups)
{
    const int quads = width / 4, x = get_global_id(0) % quads * 4, y = get_global_id(0) / quads;
    const int c = get_global_id(1), n = get_global_id(2);

    if (y >= height)
        return;
    const float4 operand = *(__global const float4 *)(b + c * b_c + x) * beta_of_b;
    __global const float4 *from = (__global const float4 *)(a + n * a_n + c * a_c + y * a_h + x);
    __global float4 *to = (__global float4 *)(out + n * out_n + c * out_c + y * out_h + x);

    *to = *from * alpha * operand + beta * *to;
}
