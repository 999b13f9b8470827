/* The index changes under a condition. */
kernel void moving_index(global const int *in, global int *out, int n)
{
    int i = get_global_id(0) * 4, sum = 0;
    for (int k = 0; k < n; k++) {
        sum += in[i];
        if (in[k] > 500)
            i += 1;
    }
    out[get_global_id(0)] = sum;
}
