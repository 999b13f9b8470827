/* A switch of all, and one of each. */
kernel void switched(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    switch (n & 3) {
    case 0: x += 1; break;
    case 1: x *= b[i];
    default: x -= 0.5f; out[i] = x;
    }
    switch (b[i] & 3) {
    case 0: x += 1; break;
    case 1: x *= 2;
    default: res[i] = 4;
    }
    out[i] = x;
}
