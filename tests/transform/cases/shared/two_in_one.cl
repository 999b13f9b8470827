kernel void two_in_one(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, squares = 0;
    for (int k = i; k < n; k++)
        sum += in[k], squares += in[k] * in[k];
    out[i] = squares - sum;
}
