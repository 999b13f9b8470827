/* An array of addresses. */
kernel void pointers_in_array(global const int *in, global int *out, int n)
{
    int x = 1, y = 2;
    int *both[2] = { &x, &y };
    *both[n & 1] += get_global_id(0);
    out[get_global_id(0)] = x * 100 + y;
}
