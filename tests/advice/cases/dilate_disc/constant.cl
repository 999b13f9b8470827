#define STREL_SIZE 11

// grey-scale dilation; strel marks the pixels of the structuring element
__kernel void dilate(__global const float *img, __constant int *strel, __global float *dilated,
                     int rows, int cols)
{
    int tid = get_global_id(0);
    int i = tid % rows;
    int j = tid / rows;
    if (j >= cols)
        return;

    float best = 0.0f;
    for (int ei = 0; ei < STREL_SIZE; ei++) {
        int y = i - STREL_SIZE / 2 + ei;
        if (y < 0 || y >= rows)
            continue;
        for (int ej = 0; ej < STREL_SIZE; ej++) {
            int x = j - STREL_SIZE / 2 + ej;
            if (x < 0 || x >= cols || strel[ei * STREL_SIZE + ej] == 0)
                continue;
            float v = img[y * cols + x];
            if (v > best)
                best = v;
        }
    }
    dilated[i * cols + j] = best;
}
