kernel void switch_guard(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    switch (i < n) {
    case 1:
        out[i] = in[i];
        break;
    default:
        return;
    }
    out[i] += 3;
}
