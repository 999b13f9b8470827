/* A value differs only by the turn before. */
kernel void late_chain(global const int *in, global int *out, int n)
{
    int a = n, b = n, c = n, d = n;
    for (int k = 0; k < 4; k++) {
        out[get_global_id(0) * 8 + k] = a;
        a = b + 1;
        b = c;
        c = d * 2;
        d = get_local_id(0);
    }
}
