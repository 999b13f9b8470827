void atomic_next(global int *v) { v[1] += 2; }
struct s { int x, y; };

kernel void own_atomic(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    atomic_next(&p[i].x);
    out[i] = p[i].x;
}
