/* A pointer for each lane. */
kernel void pointer_of_lane(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    global const float *p = a + i;
    out[i] = p[0] + p[16];
    res[i] = b[i];
}
