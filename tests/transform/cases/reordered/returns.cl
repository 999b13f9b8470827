/* Returns under conditions of several kinds. */
kernel void returns(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    switch (in[i] & 3) {
    case 0:
        out[i] = 1;
        return;
    case 1:
        if (in[i] > 500) {
            out[i] = 2;
            return;
        } else
            break;
    default:
        out[i] = 3;
    }
    if (in[i] & 16) { if (in[i] & 32) return; else out[i] += 4; }
    else return;
    out[i] += 5;
    return;
}
