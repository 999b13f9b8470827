/* A macro is given statements. */
#define EACH(k, n, body) for (int k = 0; k < n; k++) { body }
kernel void body_in_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0;
    EACH(k, n, sum += in[x + k];)
    out[x] = sum;
}
