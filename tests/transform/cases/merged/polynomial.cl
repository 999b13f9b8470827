/* Coefficients from constant memory, in float. */
kernel void polynomial(global const int *in, global int *out, constant float *c)
{
    const size_t gid = get_global_id(0);
    const float x = in[gid] * 0.125f;
    float y = c[0];
    float power = 1.0f, scale = 1.0f;
    for (uint k = 1; k < 5; ++k) {
        power *= x;
        scale *= 0.5f;
        y = fma(c[k] * scale, power, y);
    }
    out[gid] = (int)(y * 64.0f);
}
