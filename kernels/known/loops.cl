/* Loops of all kinds; how often an item goes through them depends on its id, on data, or on nothing. */
__attribute__((noinline)) static int sum(global const int *in, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += in[i];
    return s;
}

kernel void loops(global const int *in, global int *out, local int *slots)
{
    const int g = get_global_id(0);
    const int l = get_local_id(0);
    for (int i = 0; i < 4; i++)
        out[g] += in[i];

    for (int i = 0; i < g; i++)
        for (int j = 0; j <= i; j++)
            out[16 + g] += in[i + j];

    int k = g;
    while (k > 0) {
        out[32 + g] += in[k];
        k -= 2;
    }

    k = g;
    do {
        out[48 + g] += in[k];
        k--;
    } while (k > 3);

    if (g & 1)
        do {
            out[64 + g] += in[k];
            k--;
        } while (k > 0);

    for (int i = 0; i < 8; i++) {
        if (in[i] == g)
            break;
        if (in[i] & 1)
            continue;
        out[80 + g] += in[i];
    }

    for (int i = 0; i < 5; i++)
        switch (in[g + i]) {
        case 2: out[96 + g] += 1; break;
        case 5: continue;
        default: out[112 + g] += 1;
        }

    k = g & 3;
    for (;;) {
        if (in[k + 8] > 11)
            break;
        out[128 + g] += in[k];
        k++;
    }

    for (int s = 8; s > 0; s >>= 1) {
        slots[l] = s;
        barrier(CLK_LOCAL_MEM_FENCE);
        out[144 + g] += slots[l ^ 1];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int i = 0; i < 3; i++)
        out[160 + g] += sum(in, g + i);
}
