/* A loop that some lanes leave. */
kernel void leaves_loop(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    for (int k = 0; k < 10; k++) {
        x *= 1.5f;
        if (x > 2) break;
    }
    out[i] = x;
}
