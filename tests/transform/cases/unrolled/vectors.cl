/* The counter chooses elements, and meets vectors. */
kernel void vectors(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int4 v = vload4(g, in);
    float4 f = convert_float4(v);
    int s = 0;
    for (int i = 0; i < 4; i++) {
        v += i;
        f *= (float4)(i) + 1;
        s += ((int *)&v)[i] + i[in] + (int)f.x + vload4(i, in + g).y;
    }
    v = (int4)(1, 2, 3, 4) * s;
    out[g] = s + v.x + v.w;
}
