/* Indices without a sign. */
kernel void address_of_unsigned(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uint i = get_global_id(0);
    global const int *p = a + (i * 3u - 2u * i);
    global const int *q = a + (i + 4294967295u) % 64u;
    c[i] = p[0] + q[0];
}
