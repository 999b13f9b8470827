/* Somebody else changes the counter. */
kernel void address(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, i;
    int *p = &i;
    for (i = 0; i < 8; i++) {
        s += i;
        *p += in[g] & 1;
    }
    out[g] = s;
}
