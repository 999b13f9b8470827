/* Functions of the program. */
float polynomial(float x, int n)
{
    float y = 0;
    for (int k = 0; k < n; k++)
        y = y * x + k;
    return y;
}

float scale(int n) { return n * 0.5f; }

int at(global const int *p, int i) { return p[i + 1]; }

kernel void own_functions(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    out[i] = polynomial(x, n) + scale(n);
    res[i] = at(b, i);
}
