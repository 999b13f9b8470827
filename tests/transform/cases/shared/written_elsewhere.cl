/* A result that another loop makes use of. */
kernel void written_elsewhere(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    float mean = 0.0f;
    for (int k = 0; k < n; k++)
        mean += (float)in[k];
    mean /= n;
    float spread = 0.0f;
    for (int k = 0; k < n; k++)
        spread += fabs(in[k] - mean);
    out[i] = (int)mean + (int)(spread * 0.0f) + i;
}
