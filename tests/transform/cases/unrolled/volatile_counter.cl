kernel void volatile_counter(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (volatile int i = 0; i < 4; i++) s += i;
    out[g] = s;
}
