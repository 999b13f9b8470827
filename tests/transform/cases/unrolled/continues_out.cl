kernel void continues_out(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 4; i++) {
        switch (in[g + i] & 1) { case 0: continue; }
        s += i;
    }
    out[g] = s;
}
