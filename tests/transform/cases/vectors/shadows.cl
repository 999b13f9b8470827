/* One name, three variables. */
kernel void shadows(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    {
        float x = 2;
        x += n;
        out[i] = x;
    }
    for (int x = 0; x < 2; x++)
        out[i] += x;
    out[i] += x;
    res[i] = 0;
}
