/* A sum that is the same for all, of what a function loads. */
int at(global const int *from, int k) { return from[k * 3]; }
kernel void sum_of_helper(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int weight = 0;
    for (int k = 0; k < n; k++)
        weight += at(in, k);
    out[i] = in[i] * weight;
}
