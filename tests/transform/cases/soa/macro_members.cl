#define BOTH(v) (v.a + v.b)
struct s { int a, b; };

kernel void macro_members(global const struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = BOTH(p[i]);
}
