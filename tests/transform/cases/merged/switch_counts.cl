/* What a switch changes is the same for all, but not what it stores. */
kernel void switch_counts(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 1;
    switch (n) {
    case 4:
        k = 7;
    case 5:
        k = k * 2 + 1;
        out[i] = i + k;
        break;
    default:
        out[i] = 0;
    }
    out[i] += 1000 * k;
}
