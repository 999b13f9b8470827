/* A switch goes on with the next turn of the loop. */
kernel void switch_continues(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        switch (k & 1) {
        case 0:
            sum += in[i + k];
            continue;
        default:
            sum -= in[i];
        }
        sum *= 2;
    }
    out[i] = sum;
}
