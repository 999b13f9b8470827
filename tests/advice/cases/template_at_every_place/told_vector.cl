// How far the image is from a template, at each place: the sum of squared differences. Four places an item;
// lines of the image begin at multiples of 4 bytes.
kernel void differences(global const uchar *image, int image_step, global const uchar *part, int part_rows,
                        int part_columns, global float *result, int rows, int columns)
{
    int x = 4 * get_global_id(0), y = get_global_id(1);

    if (x < columns && y < rows) {
        int last = image_step / 4 - 1;
        float4 sum = 0;
        for (int i = 0; i < part_rows; i++) {
            global const uchar4 *line = (global const uchar4 *)(image + (y + i) * image_step);
            global const uchar *wanted = part + i * part_columns;
            float4 low = convert_float4(line[x / 4]);
            int j = 0;
            for (; j + 4 <= part_columns; j += 4) {
                float4 high = convert_float4(line[min((x + j) / 4 + 1, last)]);
                float4 d = low - (float)wanted[j];
                sum += d * d;
                d = (float4)(low.yzw, high.x) - (float)wanted[j + 1];
                sum += d * d;
                d = (float4)(low.zw, high.xy) - (float)wanted[j + 2];
                sum += d * d;
                d = (float4)(low.w, high.xyz) - (float)wanted[j + 3];
                sum += d * d;
                low = high;
            }
            if (j < part_columns) {
                float4 high = convert_float4(line[min((x + j) / 4 + 1, last)]);
                for (; j < part_columns; j++) {
                    float4 d = low - (float)wanted[j];
                    sum += d * d;
                    low = (float4)(low.yzw, high.x);
                    high = high.yzww;
                }
            }
        }
        global float *to = result + y * columns + x;
        if (x + 3 < columns)
            vstore4(sum, 0, to);
        else {
            to[0] = sum.x;
            if (x + 1 < columns)
                to[1] = sum.y;
            if (x + 2 < columns)
                to[2] = sum.z;
        }
    }
}
