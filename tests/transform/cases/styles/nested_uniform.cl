/* A tile within a tile: bands of rows, and columns in each. */
kernel void nested_uniform(global const int *in, global int *out, int rows, int columns)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int y = 0; y < rows; y++) {
        global const int *row = in + y * columns;
        for (int x = 0; x < columns; x += 16) {
            const int at = x + l;
            tile[l] = row[at] + y;
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int k = 0; k < 16; k++)
                sum = 3 * sum + tile[k];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    out[get_global_id(0)] = sum;
}
