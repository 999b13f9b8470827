kernel void address_beside(global int *c, global int *out, int n)
{
    const int x = get_global_id(0);
    global int *q = c + x;
    for (int k = 0; k < n; k++) {
        *(c + x) += k;
        *q *= 2;
    }
    out[x] = c[x];
}
