/* An array whose elements differ. */
kernel void private_array(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float all[4];
    for (int k = 0; k < 4; k++)
        all[k] = a[i + 16 * k];
    out[i] = all[0] + all[3];
}
