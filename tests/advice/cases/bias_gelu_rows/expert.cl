// 1 + tanh(t) is 2 / (1 + exp(-2 t)); four an item, features % 4 == 0
kernel void bias_gelu(global const float4 *restrict x, global const float4 *restrict bias,
                      global float4 *restrict y, int n, int features)
{
    const int i = get_global_id(0);
    if (i < n / 4) {
        const float4 v = x[i] + bias[i % (features / 4)];
        const float4 t = 0.7978845608f * v * (1.0f + 0.044715f * v * v);
        y[i] = v / (1.0f + exp(-2.0f * t));
    }
}
