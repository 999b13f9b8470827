kernel void no_loop(global const int *in, global int *out, int n)
{
    int s = 0;
    while (s < n) s++;
    out[get_global_id(0)] = s + in[0];
}
