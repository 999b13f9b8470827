struct s { int x, y; };

kernel void volatile_whole(global volatile struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v;
    int n = p[i].x;
    out[i] = n + p[i].y;
}
