// How much of a blob there is around each pixel: a determinant of second derivatives, which are sums of boxes.
// A group has a square of pixels, and stages what its boxes need.
#define X 16
#define Y 16
#define LOW 4
#define HIGH 5

float box(__local const float *integral, int row, int column, int rows, int columns)
{
    __local const float *top = integral + row * (X + LOW + HIGH) + column, *bottom = top + rows * (X + LOW + HIGH);

    return fmax(0.0f, top[0] + bottom[columns] - top[columns] - bottom[0]);
}

// Sigma is less than 3.34.
__kernel void blobs(__global const float *given, __global float *response, int height, int width, float sigma)
{
    __local float integral[(Y + LOW + HIGH) * (X + LOW + HIGH)];
    const int first_column = get_group_id(0) * X - LOW, first_row = get_group_id(1) * Y - LOW;
    const int l = get_local_id(1) * X + get_local_id(0);
    const int column = get_global_id(0), row = get_global_id(1);
    const int r = get_local_id(1) + LOW, c = get_local_id(0) + LOW;
    const int size = (int)(3.0f * sigma), half_of = (size - 1) / 2, third = size / 3;
    const float scale = 1.0f / size / size;

    for (int i = l; i < (Y + LOW + HIGH) * (X + LOW + HIGH); i += X * Y) {
        const int from_row = clamp(first_row + i / (X + LOW + HIGH), 0, height - 1);
        const int from_column = clamp(first_column + i % (X + LOW + HIGH), 0, width - 1);
        integral[i] = given[from_row * width + from_column];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const float top_left = box(integral, r - third, c - third, third, third);
    const float bottom_right = box(integral, r + 1, c + 1, third, third);
    const float bottom_left = box(integral, r + 1, c - third, third, third);
    const float top_right = box(integral, r - third, c + 1, third, third);
    const float xy = scale * (top_left + bottom_right - bottom_left - top_right);

    float middle = box(integral, r - third + 1, c - half_of, 2 * third - 1, size);
    float side = box(integral, r - third + 1, c - third / 2, 2 * third - 1, third);
    const float xx = scale * (3.0f * side - middle);

    middle = box(integral, r - half_of, c - third + 1, size, 2 * third - 1);
    side = box(integral, r - third / 2, c - third + 1, third, 2 * third - 1);
    const float yy = scale * (3.0f * side - middle);

    response[row * width + column] = xx * yy - 0.81f * (xy * xy);
}
