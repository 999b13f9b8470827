/* Ids as vectors, lanes of which are the places. */
kernel void vector_ids(global const float *in, global float *out, int width)
{
    local float tile[4][8];
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const int2 l = (int2)(get_local_id(0), get_local_id(1));
    tile[l.y][l.x] = in[at.y * width + at.x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at.y * width + at.x] = tile[3 - l.y][7 - l.x];
}
