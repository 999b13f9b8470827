/* A row's bounds are loaded, and nothing is stored. */
kernel void rows(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    float f = 0.0f;
    int most[2] = {1, 2};
    for (int i = in[g] & 7; i < (in[g + 1] & 31) + n; i++) {
        s = s * 3 + in[g + i];
        f += sqrt((float)(s & 15));
        most[i & 1] = s;
    }
    out[g] = s + (int)f + most[0];
}
