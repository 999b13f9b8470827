/* A counter of the same name in a loop inside. */
kernel void shadow_loop(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++) {
        s += i;
        for (int i = 0; i < 2; i++)
            s = s * 2 + i;
    }
    out[g] = s;
}
