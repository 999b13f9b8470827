// How far the image is from a template, at each place: the sum of squared differences.
// An item has four places side by side: a pixel serves all four, one after the other.
kernel void differences(global const uchar *image, int image_step, global const uchar *part, int part_rows,
                        int part_columns, global float *result, int rows, int columns)
{
    int x = 4 * get_global_id(0), y = get_global_id(1);

    if (x < columns && y < rows) {
        float4 sum = 0;
        int last = columns + part_columns - 2 - x;      // of the image's row
        for (int i = 0; i < part_rows; i++) {
            global const uchar *row = image + (y + i) * image_step + x;
            float4 pixels = (float4)(0, row[0], row[min(1, last)], row[min(2, last)]);
            for (int j = 0; j < part_columns; j++) {
                pixels = (float4)(pixels.yzw, row[min(j + 3, last)]);
                float4 d = pixels - (float)part[i * part_columns + j];
                sum += d * d;
            }
        }
        global float *to = result + y * columns + x;
        to[0] = sum.x;
        if (x + 1 < columns) to[1] = sum.y;
        if (x + 2 < columns) to[2] = sum.z;
        if (x + 3 < columns) to[3] = sum.w;
    }
}
