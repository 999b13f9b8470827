/* A function with a generic pointer writes, to where it is read. */
void put(int *to, int value)
{
    *to = value;
}
kernel void stores(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    put(out + x, a[x] + 1);
}
