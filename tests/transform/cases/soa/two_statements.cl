struct s { int x, y; };
#define BOTH(k) p[k].x++; p[k].y--

kernel void two_statements(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    if (i < 3) BOTH(i);
    out[i] = p[i].x;
}
