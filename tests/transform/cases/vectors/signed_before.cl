/* Signed numbers below 0, made longer. */
kernel void signed_before(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    long j = i - 3;
    ulong u = i - 3;
    res[i] = (int)(u >> 60) + (int)j;
    out[i] = j * 0.5f;
}
