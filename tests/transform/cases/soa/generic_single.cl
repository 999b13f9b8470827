struct s { int x, y; };

kernel void generic_single(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    const struct s *const q = &p[i];
    struct s *t = p + (i ^ 1);
    out[i] = q->x + t->x;
    p[i].y = q->x;
}
