kernel void members(global const float4 *restrict u, global float *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x].x + u[k * 8 + 8 + x].y + u[k * 8 + 16 + x].w;
}
