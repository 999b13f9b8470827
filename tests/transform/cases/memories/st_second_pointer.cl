/* Each item loads again what a function wrote through its second pointer. */
void put(global int *first, global int *second, int value)
{
    *first = value;
    *second = value + 1;
}
kernel void both(global const int *a, global int *b, global int *out)
{
    const int x = get_global_id(0);
    for (int i = 0; i < 3; i++)
        put(b + x, out + x, a[x]);
}
