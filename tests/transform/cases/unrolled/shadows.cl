/* Other variables of the counter's name. */
struct pair { int i, k; };
kernel void shadows(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    float i = 0.5f;
    struct pair p = {3, 4};
    int s = 0;
    for (int i = 0; i < 3; i++) {
        s += i;
        {
            int i = in[g];
            s = s * 2 + i;
        }
        s += p.i * i + (&p)->i;
        { float i = 0.25f; s += (int)(i * 8); }
        p.i += i;
    }
    out[g] = s + (int)(i * 10) + p.i;
}
