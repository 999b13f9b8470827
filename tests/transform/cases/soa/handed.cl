struct s { int x, y; };
int get(global struct s *p, int i) { return p[i].x; }

kernel void handed(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = get(p, i);
}
