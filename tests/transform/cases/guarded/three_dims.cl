kernel void three(global const int *in, global int *out, int a, int b, int c)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= a || y >= b || z >= c) return;
    int at = (z * b + y) * a + x;
    out[at] = in[at] + (z > 0 ? in[at - a * b] : 0) + (z + 1 < c ? in[at + a * b] : 0);
}
