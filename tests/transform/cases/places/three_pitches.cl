/* Planes, rows and elements. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int z = 0; z < 3; z++)
        s += in[(z * 40 + y) * 50 + x] * (z + 1);
    out[y * 32 + x] = s;
}
