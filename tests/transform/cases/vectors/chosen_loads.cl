/* Choices of which one side must not be computed. */
kernel void chosen_loads(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = i > 0 ? a[i - 1] : 0;
    res[i] = b[i] != 0 ? 1000 / b[i] : -1;
    res[i] += i > 2 && b[i - 3] > 50;
}
