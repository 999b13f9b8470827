// How far the image is from a template, at each place: the sum of squared differences.
// What a group needs of both is in local memory.
#define PLACES 16
#define LARGEST 16      // side of a template

kernel void differences(global const uchar *image, int image_step, global const uchar *part, int part_rows,
                        int part_columns, global float *result, int rows, int columns)
{
    local uchar pixels[PLACES + LARGEST][PLACES + LARGEST], wanted_of[LARGEST * LARGEST];
    int lx = get_local_id(0), ly = get_local_id(1), x = get_global_id(0), y = get_global_id(1);

    for (int v = ly; v < PLACES + part_rows - 1; v += PLACES)
        for (int u = lx; u < PLACES + part_columns - 1; u += PLACES)
            if (x - lx + u < columns + part_columns - 1 && y - ly + v < rows + part_rows - 1)
                pixels[v][u] = image[(y - ly + v) * image_step + x - lx + u];
    for (int t = ly * PLACES + lx; t < part_rows * part_columns; t += PLACES * PLACES) wanted_of[t] = part[t];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < columns && y < rows) {
        float sum = 0;
        for (int i = 0; i < part_rows; i++) {
            for (int j = 0; j < part_columns; j++) {
                float pixel = pixels[ly + i][lx + j];
                float wanted = wanted_of[i * part_columns + j];
                float d = pixel - wanted;
                sum += d * d;
            }
        }
        result[y * columns + x] = sum;
    }
}
