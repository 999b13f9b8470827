/* A macro leaves the loop. */
#define STOP break;
kernel void break_of_macro(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < 8; k++) {
        if (in[i + k] > 70) STOP
        sum += in[i + k];
        if (k == n) STOP
    }
    out[i] = sum;
}
