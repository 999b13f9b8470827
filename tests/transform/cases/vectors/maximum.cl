/* A condition that differs, with changes of variables only. */
kernel void maximum(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float most = a[i];
    int where = 0, count = 0;
    for (int k = 1; k < 4; k++) {
        float x = a[i + k * 16];
        if (x > most) {
            most = x;
            where = k;
            count += k;
        } else
            count--;
    }
    out[i] = most;
    res[i] = where * 100 + count;
}
