#define STREL_SIZE 11
#define LANES 5    // items a pixel
#define GROUP 160

// grey-scale dilation; strel marks the pixels of the structuring element, of whose rows LANES items take
// the pixels in turn
__kernel void dilate(__global const float *img, __global const int *strel, __global float *dilated,
                     int rows, int cols)
{
    __local float part[GROUP];
    int tid = get_global_id(0) / LANES;
    int t = get_local_id(0);
    int lane = t % LANES;
    int i = tid % rows;
    int j = tid / rows;

    float best = 0.0f;
    if (j < cols) {
        for (int ei = 0; ei < STREL_SIZE; ei++) {
            int y = i - STREL_SIZE / 2 + ei;
            if (y < 0 || y >= rows)
                continue;
            for (int ej = lane; ej < STREL_SIZE; ej += LANES) {
                int x = j - STREL_SIZE / 2 + ej;
                if (x < 0 || x >= cols || strel[ei * STREL_SIZE + ej] == 0)
                    continue;
                float v = img[y * cols + x];
                if (v > best)
                    best = v;
            }
        }
    }
    part[t] = best;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0 && j < cols) {
        for (int l = 1; l < LANES; l++) {
            if (part[t + l] > best)
                best = part[t + l];
        }
        dilated[i * cols + j] = best;
    }
}
