struct s { float3 x; float y; };

kernel void three_written(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    p[i].x.y = 2.0f;
    out[i] = p[i].y;
}
