kernel void nan_asked(global float *a, global float *c, float n)
{
    const int i = get_global_id(0);
    float x = (i == 9 ? 0.0f / (a[0] - a[0]) : (float)i);
    if (x >= n || x == 4.0f) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
