#ifndef FROM
#define FROM
#endif
#ifndef TO
#define TO
#endif
#ifndef AHEAD
#define AHEAD 4
#endif

kernel void walk(global float *FROM a, global float *TO b, const int w, const int h)
{
    const int x = get_global_id(0);
    float mean = 0;
    for (int y = 0; y < h; y++) {
        mean = mean * 0.5f + a[y * w + x];
        b[y * w + x] = mean;
    }
}

kernel void walk_ahead(global float *a, global float *b, const int w, const int h)
{
    const int x = get_global_id(0);
    float mean = 0;
    for (int y = 0; y < h; y += AHEAD) {
        float next[AHEAD];
        for (int k = 0; k < AHEAD; k++) next[k] = a[(y + k) * w + x];
        for (int k = 0; k < AHEAD; k++) b[(y + k) * w + x] = mean = mean * 0.5f + next[k];
    }
}

/* restrict or not is all the same here */
kernel void walk_in_place(global float *restrict a, global float *restrict b, const int w, const int h)
{
    const int x = get_global_id(0);
    float mean = 0;
    for (int y = 0; y < h; y++) {
        mean = mean * 0.5f + a[y * w + x];
        a[y * w + x] = mean;
    }
}
