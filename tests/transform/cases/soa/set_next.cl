struct s { int x, y; };
#define SET(k, v) p[k + 1] = v

kernel void set_next(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    if (i < 9) SET(i + 32, v);
    if (i < 9)
        out[i] = p[i].x;
}
