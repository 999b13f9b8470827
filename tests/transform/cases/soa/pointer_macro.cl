struct s { int x, y; };
#define POINT(q, i) global struct s *q = &p[i]

kernel void pointer_macro(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    POINT(q, i);
    out[i] = q->x;
}
