#define STREL_SIZE 11
#define GROUP 64
#define SPAN (GROUP + STREL_SIZE - 1)

// grey-scale dilation; strel marks the pixels of the structuring element
// rows is a multiple of GROUP, so that a group has pieces of one column
__kernel void dilate(__global const float *img, __global const int *strel, __global float *dilated,
                     int rows, int cols)
{
    __local float part[STREL_SIZE][SPAN];
    int tid = get_global_id(0);
    int lid = get_local_id(0);
    int i = tid % rows;
    int j = tid / rows;
    int top = i - lid - STREL_SIZE / 2;

    for (int k = lid; k < SPAN * STREL_SIZE; k += GROUP) {
        int y = top + k / STREL_SIZE;
        int x = j - STREL_SIZE / 2 + k % STREL_SIZE;
        part[k % STREL_SIZE][k / STREL_SIZE] =
            y >= 0 && y < rows && x >= 0 && x < cols ? img[y * cols + x] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float best = 0.0f;
    for (int ei = 0; ei < STREL_SIZE; ei++) {
        for (int ej = 0; ej < STREL_SIZE; ej++) {
            if (strel[ei * STREL_SIZE + ej] == 0)
                continue;
            float v = part[ej][lid + ei];
            if (v > best)
                best = v;
        }
    }
    dilated[i * cols + j] = best;
}
