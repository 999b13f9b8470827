/* A macro with a variable of the counter's name. */
#define FIVE(x) ({ int i = 5; i + x; })
#define BOTH(x) (x + ({ int k = 5; x; }))
kernel void captured(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++)
        s = s * 3 + FIVE(i) * i + FIVE(in[g]);
    for (int k = 0; k < 3; k++)
        s = s * 3 + BOTH(k);
    out[g] = s;
}
