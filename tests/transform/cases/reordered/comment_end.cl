/* Comments where the loop ends. */
kernel void comment_end(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0; for (int k = 0; k < n; k++) out[i] += in[k] * i /* more */ ; // the last
}
