/* Statements without braces around and inside. */
kernel void else_if(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = in[g], i;
    if (g & 1)
        for (int k = 0; k < 3; k++)
            if (in[g + k] > 0)
                s = s * 3 + k;
    if (g & 2)
        for (int k = 0; k < 2; k++) if (s & k) s += 3; else s -= k;
    else
        for (i = 0; i < 3; i++) for (int k = 1; k < 3; k++) s = s * 2 - k * i;
    while (s > 1000) for (int k = 1; k < 4; k++) s = s / 3 - k * 50;
    do for (int k = 0; k < 2; k++) s = s * 3 + 200; while (s < 0);
    switch (g & 3) {
    case 1: for (int k = 0; k < 3; k++) s = s * 3 + k; break;
    case 2:
        s++;
        for (int k = 0; k < 3; k++) s ^= k;
    default: for (int k = 0; k < 3; k++) { int t = k; s = s * 3 - t; }
    }
    out[g] = s;
}
