/* A window of 5 x 5 words around each, from global memory: 25 loads for each item, mostly of words that its neighbours
 * load too. The weights are in constant memory, where one serves all items. */
#define WINDOW 5

kernel void naive(global const float *in, constant const float *weights, global float *out,
                  int width)
{
    const int x = get_global_id(0), y = get_global_id(1), row = width + WINDOW - 1;
    float sum = 0.0f;
    for (int j = 0; j < WINDOW; j++)
        for (int i = 0; i < WINDOW; i++)
            sum += weights[j * WINDOW + i] * in[(y + j) * row + x + i];
    out[y * width + x] = sum;
}
