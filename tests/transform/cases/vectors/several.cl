/* Several declarations with a pointer between them. */
kernel void several(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    float x = a[get_global_id(0)], t = n, *none = 0, y = x;
    out[get_global_id(0)] = x + t + y;
}
