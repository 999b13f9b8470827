// A tensor of four dimensions times a smaller one, which has one layer and row; a group has an element of that.
__kernel void scale(__global const float *a, int a_n, int a_c, int a_h, __global const float *b, int b_w, int b_c,
                    __global float *out, int layers, int channels, int height, int width, int out_n, int out_c,
                    int out_h, float alpha, float beta_of_b, float beta, int groups)
{
    const int work = layers * height;

    for (int g = get_group_id(0); g < groups; g += get_num_groups(0)) {
        const int x = g % b_w, c = g / b_w;
        const float operand = b[c * b_c + x] * beta_of_b;

        for (int i = get_local_id(0); i < work; i += get_local_size(0)) {
            const int y = i % height, n = i / height;
            const int from = n * a_n + c * a_c + y * a_h + x, to = n * out_n + c * out_c + y * out_h + x;

            out[to] = a[from] * alpha * operand + beta * out[to];
        }
    }
}
