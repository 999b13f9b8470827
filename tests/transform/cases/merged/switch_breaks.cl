/* Some leave a switch early that is the same for all. */
kernel void switch_breaks(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    switch (n) {
    case 5:
        if (in[i] > 50) break;
        k = 3;
        k++;
    }
    out[i] = k;
}
