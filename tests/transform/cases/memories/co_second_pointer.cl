/* A function writes through both of its pointers; the second is to where it is read. */
void put(global int *first, global int *second, int value)
{
    *first = value;
    *second = value + 1;
}
kernel void both(global const int *a, global int *b, global int *out)
{
    const int x = get_global_id(0);
    put(b + x, out + x, a[x]);
}
