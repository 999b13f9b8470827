// How far the image is from a template, at each place: the sum of squared differences.
// What a group needs of the image is in local memory, as floats. An item has four places side by side.
#define PLACES 16
#define LARGEST 16      // side of a template
#define WIDE (4 * PLACES + LARGEST)

kernel __attribute__((reqd_work_group_size(PLACES, PLACES, 1)))
void differences(global const uchar *image, int image_step, constant const uchar *part, int part_rows,
                        int part_columns, global float *result, int rows, int columns)
{
    local float pixels[PLACES + LARGEST][WIDE];
    int lx = get_local_id(0), ly = get_local_id(1);
    int left = get_group_id(0) * 4 * PLACES, top = get_group_id(1) * PLACES, y = top + ly;

    for (int v = ly; v < PLACES + part_rows - 1; v += PLACES)
        for (int u = lx; u < 4 * PLACES + part_columns - 1; u += PLACES)
            if (left + u < columns + part_columns - 1 && top + v < rows + part_rows - 1)
                pixels[v][u] = image[(top + v) * image_step + left + u];
    barrier(CLK_LOCAL_MEM_FENCE);

    float4 sum = 0;
    for (int i = 0; i < part_rows; i++) {
        local const float *row = pixels[ly + i] + 4 * lx;
        float4 four = (float4)(0, row[0], row[1], row[2]);
        #pragma unroll 4
        for (int j = 0; j < part_columns; j++) {
            four = (float4)(four.yzw, row[j + 3]);
            float4 d = four - (float)part[i * part_columns + j];
            sum += d * d;
        }
    }
    int x = left + 4 * lx;
    if (y < rows) {
        global float *to = result + y * columns + x;
        if (x < columns) to[0] = sum.x;
        if (x + 1 < columns) to[1] = sum.y;
        if (x + 2 < columns) to[2] = sum.z;
        if (x + 3 < columns) to[3] = sum.w;
    }
}
