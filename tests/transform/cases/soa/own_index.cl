struct s { int x, y; };

kernel void own_index(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = p[p[i].x];
    out[i] = v.y;
}
