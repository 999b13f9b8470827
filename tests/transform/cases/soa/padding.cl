struct s { char x; int y; };

kernel void padding(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    if (i > 3)
        p[i] = v;
    out[i] = p[i].x;
}
