/* One of two heads. */
#define UP 1
kernel void two_heads(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
#if UP
    for (int i = 0; i < 3; i++) {
#else
    for (int i = 2; i >= 0; i--) {
#endif
        s = s * 2 + in[g + i];
    }
    out[g] = s;
}
