struct s { int x; int y __attribute__((aligned(4))); };

kernel void aligned(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
