/* The tile goes to a function. */
float total(local const float *of, int count)
{
    float sum = 0.0f;
    for (int i = 0; i < count; i++)
        sum += of[i];
    return sum;
}

kernel void tile_to_function(global const float *in, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = total(tile, l + 1);
}
