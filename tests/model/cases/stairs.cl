/* Tiles that a group passes through, with loops over triangles of them. */
kernel void stairs(global const double *in, global double *out, int tiles)
{
    local double tile[2][6];
    const int l = get_local_id(0), g = get_group_id(0);
    double sum = 0;
    for (int t = 0; t < tiles; t++) {
        tile[t & 1][5 - l] = in[48 * g + 6 * t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j <= l; j++)
            sum += tile[t & 1][j];
        for (int j = 0; j < l; j++)
            for (int k = j; k < l; k++)
                sum -= in[48 * g + 6 * k + j];
        if (l == 2)
            out[300 + 10 * g - t] = sum;
    }
    out[6 * g + l] = sum;
}
