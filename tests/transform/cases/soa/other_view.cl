struct s { int x, y; };

kernel void other_view(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global int2 *q = (global int2 *)&p[i];
    out[i] = q->x;
}
