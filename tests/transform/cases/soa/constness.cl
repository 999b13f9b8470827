struct s { const int x; volatile int y; };

kernel void constness(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
