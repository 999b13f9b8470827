/* The address of a member, and of an element. */
struct parts { float whole; int power[2]; };
kernel void result_in_struct(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    struct parts p = { 0, { 0, 0 } };
    float rest = modf(in[i] * 0.75f, &p.whole);
    float m = frexp(rest + n, &p.power[1]);
    out[i] = (int)p.whole * 100 + (int)(m * 16) + p.power[1];
}
