/* Bodies without braces, of conditions within conditions. */
kernel void no_braces(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int v = 0;
    if (n > 3)
        if (i > 7) v = 1; else v = 2;
    else
        v = 3;
    if (n > 3) { if (i & 1) v += 10; }
    else v += 20;
    if (n == 1) v += 100;
    else if (n == 5) v += i * 100;
    else if (i == 4) v += 300;
    else v += 400;
    if (n == 9) v = i;
    else if (i == 3) v = -v;
    else for (int k = 0; k < n; k++) v += in[k + i];
    out[i] = v;
}
