/* Functions for places and values, one in another. */
int place(int x, int y, int width) { return y * width + x; }
float weigh(float value, int far) { return value / (1 + far); }
float blend(float a, float b, int far) { return weigh(a, far) + weigh(b, far + 1); }

kernel void helper_functions(global const float *in, global float *out, int width)
{
    local float tile[8][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    tile[ly][lx] = in[place(x, y, width)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[place(x, y, width)] = blend(tile[ly][7 - lx], tile[7 - ly][lx], abs(lx - ly));
}
