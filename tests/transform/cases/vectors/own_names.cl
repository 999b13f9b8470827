/* Variables with names of types. */
kernel void own_names(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float float4 = a[i], vload4 = 2;
    out[i] = float4 * vload4;
    res[i] = 0;
}
