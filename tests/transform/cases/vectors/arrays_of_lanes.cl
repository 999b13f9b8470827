/* Arrays of each lane's own. */
kernel void arrays_of_lanes(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float all[2][3], sums[2];
    uchar small[4];
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 3; x++)
            all[y][x] = a[i + 16 * y + x];
    sums[0] = 0;
    sums[1] = n;
    for (int x = 0; x < 3; x++) {
        sums[0] += all[0][x] * 2;
        sums[1] *= all[1][x] + 0.5f;
        if (all[0][x] > 0.5f) sums[x & 1] += all[b[i] & 1][b[i] % 3];
    }
    for (int k = 0; k < 4; k++)
        small[k] = b[i + k] * 3;
    small[b[i] & 3]++;
    small[1] += 250;
    out[i] = sums[0] - sums[1];
    res[i] = small[0] + small[1] * 1000 + small[b[i] & 3] - small[i & 3];
}
