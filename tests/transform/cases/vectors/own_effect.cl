/* A function that stores. */
void put(global int *p, int i) { p[i] = i; }

kernel void own_effect(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[i];
    put(res, i);
}
