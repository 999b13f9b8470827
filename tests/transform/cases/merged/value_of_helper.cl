/* A function loads what is the same for all. */
int at(global const int *from, int k) { return from[k * 3]; }
kernel void value_of_helper(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        const int w = at(in, k);
        sum += at(in + i, k) * w;
    }
    out[i] = sum;
}
