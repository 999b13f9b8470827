/* Vectors that are there before. */
kernel void quads(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    global const float4 *in = (global const float4 *)a;
    float4 v = (float4)(n, 1, 2, 3);
    float x = in[i].y;
    out[i] = x + v.z + dot(v, v);
    v.x = 2;
    res[i] = v.x;
}
