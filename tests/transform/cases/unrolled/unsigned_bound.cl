/* A counter below zero is compared as one without a sign. */
kernel void unsigned_bound(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = -2; i < sizeof(in); i++) s = s * 3 + i;
    for (int i = -2; i < (int)sizeof(in); i++) s = s * 3 - i;
    out[g] = s;
}
