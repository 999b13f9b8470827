kernel void loop_of_one(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    do {
        if (i >= n) break;
        if (in[i] < 20) break;
        out[i] = in[i];
    } while (0);
}
