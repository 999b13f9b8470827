/* green screen: replaces what is near the key colour by the background, packed BGR, an item four pixels of a row */
#define CB(b, g, r) (-0.168736 * (r) - 0.331264 * (g) + 0.5 * (b))
#define CR(b, g, r) (0.5 * (r) - 0.418688 * (g) - 0.081312 * (b))

__kernel void chroma_key(__global const uchar *front, __global const uchar *back, __global uchar *result,
                         int width, int height, int keyB, int keyG, int keyR, float inner, float outer)
{
    int row = get_global_id(0);
    int col = get_global_id(1) * 4;
    if (row >= height || col >= width)
        return;
    int p = (row * width + col) * 3 / 4;
    __global const uchar4 *f4 = (__global const uchar4 *)front + p, *b4 = (__global const uchar4 *)back + p;
    uchar4 f0 = f4[0], f1 = f4[1], f2 = f4[2], b0 = b4[0], b1 = b4[1], b2 = b4[2];
    uchar f[12] = { f0.x, f0.y, f0.z, f0.w, f1.x, f1.y, f1.z, f1.w, f2.x, f2.y, f2.z, f2.w };
    uchar b[12] = { b0.x, b0.y, b0.z, b0.w, b1.x, b1.y, b1.z, b1.w, b2.x, b2.y, b2.z, b2.w };
    uchar o[12];

    #pragma unroll
    for (int k = 0; k < 12; k += 3) {
        double dcb = CB(f[k], f[k + 1], f[k + 2]) - CB(keyB, keyG, keyR);
        double dcr = CR(f[k], f[k + 1], f[k + 2]) - CR(keyB, keyG, keyR);
        double d = sqrt(dcb * dcb + dcr * dcr);
        double alpha = (d - inner) / (outer - inner);
        if (alpha < 0.0) alpha = 0.0;
        if (alpha > 1.0) alpha = 1.0;
        #pragma unroll
        for (int c = 0; c < 3; c++)
            o[k + c] = (uchar)(alpha * f[k + c] + (1.0 - alpha) * b[k + c] + 0.5);
    }
    __global uchar4 *o4 = (__global uchar4 *)result + p;
    o4[0] = (uchar4)(o[0], o[1], o[2], o[3]);
    o4[1] = (uchar4)(o[4], o[5], o[6], o[7]);
    o4[2] = (uchar4)(o[8], o[9], o[10], o[11]);
}
