// Sums of a slice along parallel rays: a ray an item; bins of the detector by angles of the turn.
float sample(__global const float *slice, int width, float x, float y)
{
    int left = (int)floor(x), top = (int)floor(y);
    if (left < 0 || top < 0 || left >= width - 1 || top >= width - 1)
        return 0.0f;
    float fx = x - left, fy = y - top;
    float a = slice[top * width + left], b = slice[top * width + left + 1];
    float c = slice[(top + 1) * width + left], d = slice[(top + 1) * width + left + 1];
    return (a * (1.0f - fx) + b * fx) * (1.0f - fy) + (c * (1.0f - fx) + d * fx) * fy;
}

__kernel void project(__global const float *slice, __global float *sinogram, int width, int bins, float turn)
{
    int bin = get_global_id(0), angle = get_global_id(1);
    float theta = angle * turn;
    float co = cos(theta), si = sin(theta);
    float centre = 0.5f * (width - 1), across = bin - 0.5f * bins;

    float sum = 0.0f;
    for (int t = 0; t < width; t++) {
        float along = t + 0.25f - centre;
        sum += sample(slice, width, centre + across * co - along * si, centre + across * si + along * co);
    }
    sinogram[angle * bins + bin] = sum;
}
