kernel void odd_even(global int *in, global int *out, int phase)
{
    int i = get_global_id(0);
    if ((i & 1) == phase) {
        int a = in[i], b = in[i + 1];
        if (a > b) { in[i] = b; in[i + 1] = a; }
    }
}
