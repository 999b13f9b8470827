/* A statement for some of the lanes, with variables of its own. */
kernel void stored_if(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i] * 3;
    out[i] = x;
    if (b[i] > 50) {
        float y = x + 1;
        for (int k = 0; k < (b[i] & 3); k++)
            y += a[k + i];
        out[i] = y;
        res[i] = i;
        x = y;
    }
    out[i] += x;
}
