/* Functions of OpenCL that give a second result. */
kernel void two_results(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    float whole, c, least;
    int power;
    const float a = in[i] * 0.37f;
    float rest = modf(a, &whole);
    float s = sincos(rest, &c);
    rest = fract(a + s, &least);
    const float m = frexp(a + c, &power);
    out[i] = (int)(rest * 1000) + (int)(whole * 7 + least) + (int)(m * 64) + power + (c > s);
}
