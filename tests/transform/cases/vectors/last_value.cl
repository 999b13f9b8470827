/* What becomes a vector by what is assigned later. */
kernel void last_value(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float old = 0, x = 0;
    for (int k = 0; k < 4; k++) {
        old = x;
        x = a[i + k];
    }
    out[i] = old - x;
    res[i] = get_global_id(0) == 5;
}
