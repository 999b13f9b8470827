/* Functions with names like those of the language. */
float fdim2(float x) { return x > 0.5f ? 1 : 0; }

float smooth(float x) { return x * x; }

kernel void own_clamp(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = fdim2(a[i]) + smooth(a[i]);
    res[i] = 0;
}
