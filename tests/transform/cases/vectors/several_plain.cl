/* Several declarations, vectors and others. */
kernel void several_plain(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    float x = a[get_global_id(0)], t = n, y = x * 2, z;
    int i = get_global_id(0), c = b[i], d = n;
    z = c + d;
    out[i] = x + t + y + z;
    res[i] = c;
}
