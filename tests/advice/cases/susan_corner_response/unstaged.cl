// Corners by the area of like brightness around a pixel: how like a neighbour is falls off with the sixth power of the
// difference.
#define REACH 3

kernel void corner_response(global float *response, global const float *grey, const uint w, const uint h,
                            const float contrast, const float area, const uint rim)
{
    const uint x = get_global_id(0) + rim, y = get_global_id(1) + rim;
    if (x < w - rim && y < h - rim) {
        const float centre = grey[y * w + x];
        float alike = 0.0f;
        #pragma unroll
        for (int i = -REACH; i <= REACH; i++)
            #pragma unroll
            for (int j = -REACH; j <= REACH; j++)
                if (i * i + j * j < REACH * REACH) {
                    const float other = grey[(y + j) * w + x + i];
                    alike += exp(-pow((other - centre) / contrast, 6.0f));
                }
        response[y * w + x] = alike < area ? area - alike : 0.0f;
    }
}
