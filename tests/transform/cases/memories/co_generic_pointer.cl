/* A generic pointer writes to where it is read. */
kernel void stores(global const int *a, global int *out)
{
    int *to = out + get_global_id(0);
    *to = a[get_global_id(0)] + 1;
}
