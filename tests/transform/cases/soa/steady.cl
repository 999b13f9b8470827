struct s { int x, y; };

kernel void steady(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    int n = i / 2;
    struct s v = p[n++];
    out[i] = v.x + v.y + n;
}
