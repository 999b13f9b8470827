/* Arrays that are the same for all. */
kernel void same_array(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float weights[3] = {0.25f, 0.5f, 0.25f};
    int which[2];
    which[0] = 1;
    which[1] = n;
    float sum = 0;
    for (int k = 0; k < 3; k++)
        sum += weights[k] * a[i + k];
    out[i] = sum + weights[b[i] % 3];
    res[i] = which[i & 1];
}
