struct s { int x, y; };

kernel void chain(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 }, w;
    w = p[i] = v;
    out[i] = w.x;
}
