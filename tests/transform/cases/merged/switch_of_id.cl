/* A switch over what differs. */
kernel void switch_of_id(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = n;
    switch (in[i] % 5) {
    case 0: k += 10; /* falls through */
    case 1: k *= 2; break;
    case 2: { int m = in[i]; k -= m; break; }
    default: k = -k;
    }
    out[i] = k;
}
