int first(global const int *a)
{
    return a[0];
}
kernel void handed(global const int *A, global int *out, int n)
{
    out[get_global_id(0)] = first(A + get_global_id(0) * n);
}
