/* A loop that goes on differently. */
kernel void loop_of_lane(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int steps = 0;
    float x = a[i] + 0.1f;
    while (x < 10 && steps < 50) {
        x *= 1.25f;
        steps++;
    }
    out[i] = x;
    res[i] = steps;
}
