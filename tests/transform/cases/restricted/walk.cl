/* Means down columns; rows may be given in a buffer of their own. */
kernel void smooth(global const float *from, global float *to, global const int *rows, const int width, const int n)
{
    const int x = get_global_id(0);
    float mean = 0.0f;
    for (int y = 0; y < n; y++) {
        mean = 0.5f * mean + 0.5f * from[rows[y] * width + x];
        to[y * width + x] = mean;
    }
}

kernel void fold(global float *a, global const float *by, const int width, const int n)
{
    const int x = get_global_id(0);
    for (int y = 1; y < n; y++)
        a[y * width + x] += a[(y - 1) * width + x] * by[x];
}
