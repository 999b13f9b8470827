struct s { int x, y; };

kernel void cast_away(global const struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = (global struct s *)p;
    q[i].x = 1;
    out[i] = p[i].x;
}
