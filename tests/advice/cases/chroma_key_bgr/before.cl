/* green screen: replaces what is near the key colour by the background, packed BGR, an item a pixel */
#define CB(b, g, r) (-0.168736 * (r) - 0.331264 * (g) + 0.5 * (b))
#define CR(b, g, r) (0.5 * (r) - 0.418688 * (g) - 0.081312 * (b))

__kernel void chroma_key(__global const uchar *front, __global const uchar *back, __global uchar *result,
                         int width, int height, int keyB, int keyG, int keyR, float inner, float outer)
{
    int row = get_global_id(0);
    int col = get_global_id(1);
    if (row >= height || col >= width)
        return;
    int p = (row * width + col) * 3;

    double dcb = CB(front[p], front[p + 1], front[p + 2]) - CB(keyB, keyG, keyR);
    double dcr = CR(front[p], front[p + 1], front[p + 2]) - CR(keyB, keyG, keyR);
    double d = sqrt(dcb * dcb + dcr * dcr);
    double alpha = (d - inner) / (outer - inner);
    if (alpha < 0.0) alpha = 0.0;
    if (alpha > 1.0) alpha = 1.0;

    for (int c = 0; c < 3; c++)
        result[p + c] = (uchar)(alpha * front[p + c] + (1.0 - alpha) * back[p + c] + 0.5);
}
