struct s { int x, y; };

kernel void offset(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = (p + 1)[i / 2].x;
}
