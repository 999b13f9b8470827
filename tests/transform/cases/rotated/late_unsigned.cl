kernel void late_unsigned(global const int *restrict u, global int *restrict v)
{
    uint x, k;
    size_t at;
    x = get_global_id(0);
    for (k = 20; k > 0; k--) {
        at = k * 8 + x;
        v[at] = u[at] - u[at - 8] * 3;
    }
}
