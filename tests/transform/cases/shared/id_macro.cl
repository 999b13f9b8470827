#define ID get_global_id(0)
kernel void id_macro(global const int *in, global int *out, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] * (int)ID;
    out[ID] = sum;
}
