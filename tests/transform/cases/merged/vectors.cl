/* Vectors, their parts, and ids in them. */
kernel void vectors(global const int *in, global int *out, int n)
{
    const int2 at = (int2)(get_global_id(0), get_local_id(0));
    int4 v = (int4)(at, n, 1);
    v.zw += at.yx;
    v.s0 = v.s1++ * 2;
    int4 same = (int4)(n);
    same.y = 3;
    v.lo = max(v.hi, same.xy);
    vstore2(v.odd, at.x, out);
    vstore2(convert_int2(v.even), 32 + at.x, out);
}
