/* Constant memory of the kernel itself. */
kernel void constant_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    constant int w[3] = {3, 1, 2};
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = s[i] * w[i % 3];
}
