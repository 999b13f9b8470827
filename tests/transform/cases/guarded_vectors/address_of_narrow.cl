/* An index that wraps around as a byte. */
kernel void address_of_narrow(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uchar i = (uchar)(get_global_id(0) + 230);
    global const int *p = a + i % 32;
    c[get_global_id(0)] = p[0] + a[get_global_id(0)];
}
