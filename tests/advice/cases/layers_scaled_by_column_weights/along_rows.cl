// A tensor of four dimensions times a smaller one, which has one layer and row.
// Items go along rows.
__kernel void scale(__global const float *a, int a_n, int a_c, int a_h, __global const float *b, int b_w, int b_c,
                    __global float *out, int layers, int channels, int height, int width, int out_n, int out_c,
                    int out_h, float alpha, float beta_of_b, float beta, int groups)
{
    const int all = layers * channels * height * width;

    for (int i = get_global_id(0); i < all; i += get_global_size(0)) {
        const int x = i % width, y = i / width % height, c = i / width / height % channels;
        const int n = i / width / height / channels;
        const float operand = b[c * b_c + x] * beta_of_b;
        const int from = n * a_n + c * a_c + y * a_h + x, to = n * out_n + c * out_c + y * out_h + x;

        out[to] = a[from] * alpha * operand + beta * out[to];
    }
}
