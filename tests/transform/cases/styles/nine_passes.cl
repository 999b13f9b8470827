/* A halo in nine passes, an if for each side and corner; the image has a border. */
#define T 8

kernel void nine_passes(global const float *in, global float *out, int pitch)
{
    local float tile[T + 2][T + 2];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    tile[ly + 1][lx + 1] = in[y * pitch + x];
    if (lx == 0)
        tile[ly + 1][0] = in[y * pitch + x - 1];
    if (lx == T - 1)
        tile[ly + 1][T + 1] = in[y * pitch + x + 1];
    if (ly == 0)
        tile[0][lx + 1] = in[(y - 1) * pitch + x];
    if (ly == T - 1)
        tile[T + 1][lx + 1] = in[(y + 1) * pitch + x];
    if (lx == 0 && ly == 0)
        tile[0][0] = in[(y - 1) * pitch + x - 1];
    if (lx == T - 1 && ly == 0)
        tile[0][T + 1] = in[(y - 1) * pitch + x + 1];
    if (lx == 0 && ly == T - 1)
        tile[T + 1][0] = in[(y + 1) * pitch + x - 1];
    if (lx == T - 1 && ly == T - 1)
        tile[T + 1][T + 1] = in[(y + 1) * pitch + x + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++)
            sum += tile[ly + 1 + j][lx + 1 + i] * (2 - j * i);
    out[(y - 1) * (pitch - 2) + x - 1] = sum;
}
