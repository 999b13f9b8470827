struct s { float x, y; int k; };

kernel void tile(global const struct s *p, global float *out)
{
    local struct s t[16];
    int i = get_global_id(0), l = get_local_id(0);
    t[l] = p[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k < 16; k++)
        sum += t[k].x * t[l].y + t[k].k;
    out[i] = sum;
}
