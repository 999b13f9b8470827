struct s { int x, y; };
int get(global struct s *q) { return q->x; }

kernel void passed_on(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = &p[i];
    out[i] = get(q);
}
