/* A second result goes where a cast says. */
kernel void second_by_cast(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    uint power[2] = { 0, 0 };
    float2 cs = (float2)(0.0f);
    const float m = frexp(in[i] + 0.5f, (int *)&power[1]);
    cs.x = sincos(m, (float *)&cs + 1);
    out[i] = power[1] * 1000 + (int)(m * 64) + (cs.x > cs.y);
}
