// How far the image is from a template, at each place: the sum of squared differences.
kernel void differences(global const uchar *image, int image_step, global const uchar *part, int part_rows,
                        int part_columns, global float *result, int rows, int columns)
{
    int x = get_global_id(0), y = get_global_id(1);

    if (x < columns && y < rows) {
        float sum = 0;
        for (int i = 0; i < part_rows; i++) {
            for (int j = 0; j < part_columns; j++) {
                float pixel = image[(y + i) * image_step + x + j];
                float wanted = part[i * part_columns + j];
                float d = pixel - wanted;
                sum += d * d;
            }
        }
        result[y * columns + x] = sum;
    }
}
