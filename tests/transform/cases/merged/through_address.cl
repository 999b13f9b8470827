/* What an address names at once. */
kernel void through_address(global const int *in, global int *out, int n)
{
    int x = 1, y[2] = { 3, 4 };
    *&x = get_global_id(0);
    *(y + 1) = get_local_id(0);
    out[get_global_id(0)] = x * 100 + y[1] * 10 + *y;
}
