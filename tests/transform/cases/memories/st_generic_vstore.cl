/* Each item writes, by a generic address, what it alone has loaded before, and loads it again. */
kernel void steps(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    for (int i = 0; i < 3; i++) {
        const int v = a[2 * x] + a[2 * x + 1];
        vstore2((int2)(v, i), x, out);
    }
}
