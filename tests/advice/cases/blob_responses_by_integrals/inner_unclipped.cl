// How much of a blob there is around each pixel: a determinant of second derivatives, which are sums of boxes.
// Boxes of inner pixels need no limits.

float box(__global const float *integral, int height, int width, int row, int column, int rows, int columns)
{
    const int top = clamp(row, 0, height - 1), left = clamp(column, 0, width - 1);
    const int bottom = clamp(row + rows, 0, height - 1), right = clamp(column + columns, 0, width - 1);
    const float sum = integral[top * width + left] + integral[bottom * width + right]
        - integral[top * width + right] - integral[bottom * width + left];

    return fmax(0.0f, sum);
}

float inner_box(__global const float *integral, int width, int row, int column, int rows, int columns)
{
    __global const float *top = integral + row * width + column, *bottom = top + rows * width;

    return fmax(0.0f, top[0] + bottom[columns] - top[columns] - bottom[0]);
}

__kernel void blobs(__global const float *integral, __global float *response, int height, int width, float sigma)
{
    const int at = get_global_id(0);

    if (at >= height * width)
        return;
    const int r = at / width, c = at % width;
    const int size = (int)(3.0f * sigma), half_of = (size - 1) / 2, third = size / 3;
    const float scale = 1.0f / size / size;

    if (r >= half_of && c >= half_of && r + size - half_of < height && c + size - half_of < width) {
        const float top_left = inner_box(integral, width, r - third, c - third, third, third);
        const float bottom_right = inner_box(integral, width, r + 1, c + 1, third, third);
        const float bottom_left = inner_box(integral, width, r + 1, c - third, third, third);
        const float top_right = inner_box(integral, width, r - third, c + 1, third, third);
        const float xy = scale * (top_left + bottom_right - bottom_left - top_right);

        float middle = inner_box(integral, width, r - third + 1, c - half_of, 2 * third - 1, size);
        float side = inner_box(integral, width, r - third + 1, c - third / 2, 2 * third - 1, third);
        const float xx = scale * (3.0f * side - middle);

        middle = inner_box(integral, width, r - half_of, c - third + 1, size, 2 * third - 1);
        side = inner_box(integral, width, r - third / 2, c - third + 1, third, 2 * third - 1);
        const float yy = scale * (3.0f * side - middle);

        response[r * width + c] = xx * yy - 0.81f * (xy * xy);
        return;
    }

    const float top_left = box(integral, height, width, r - third, c - third, third, third);
    const float bottom_right = box(integral, height, width, r + 1, c + 1, third, third);
    const float bottom_left = box(integral, height, width, r + 1, c - third, third, third);
    const float top_right = box(integral, height, width, r - third, c + 1, third, third);
    const float xy = scale * (top_left + bottom_right - bottom_left - top_right);

    float middle = box(integral, height, width, r - third + 1, c - half_of, 2 * third - 1, size);
    float side = box(integral, height, width, r - third + 1, c - third / 2, 2 * third - 1, third);
    const float xx = scale * (3.0f * side - middle);

    middle = box(integral, height, width, r - half_of, c - third + 1, size, 2 * third - 1);
    side = box(integral, height, width, r - third / 2, c - third + 1, third, 2 * third - 1);
    const float yy = scale * (3.0f * side - middle);

    response[r * width + c] = xx * yy - 0.81f * (xy * xy);
}
