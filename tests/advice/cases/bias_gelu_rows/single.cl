#define GELU(v) (0.5f * (v) * (1.0f + tanh(0.7978845608028654f * ((v) + 0.044715f * (v) * (v) * (v)))))

kernel void bias_gelu(global const float *x, global const float *bias, global float *y, int n, int features)
{
    int i = get_global_id(0);
    if (i < n) {
        float v = x[i] + bias[i % features];
        y[i] = GELU(v);
    }
}
