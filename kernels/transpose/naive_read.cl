/* A transposition without local memory: rows are read, but columns written, each word to another segment. */
#define TILE 32
#define ROWS 8

kernel void naive_read(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_group_id(1) * TILE + get_local_id(1);
    for (int j = 0; j < TILE; j += ROWS)
        out[x * n + y + j] = in[(y + j) * n + x];
}
