/* Ways out of the loop, and of others. */
kernel void breaks(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 5; k++) {
            if (k == 3) continue;
            if (k * i > 4) break;
            s += k;
        }
        switch (in[g + i] & 3) {
        case 0: s += 5;
        case 1: s *= 2; break;
        default: s -= i;
        }
        while (s > 100) { s /= 2; if (s & 1) break; }
    }
    out[g] = s;
}
