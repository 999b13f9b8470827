#define NEXT(k) p[(k) + 1].a
struct s { int a, b; };

kernel void macro_index(global struct s *p, global int *out)
{
    int i = get_global_id(0) / 2;
    out[i] = NEXT(i);
}
