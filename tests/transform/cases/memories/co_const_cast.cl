/* A function writes through its const parameter. */
void force(global const int *at, int value)
{
    *(global int *)at = value;
}
kernel void forces(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    force(out + x, a[x] + 1);
}
