struct s { int x, y; };
#define PICK(a, b) a

kernel void comma_macro(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = PICK(p[i].x, p[i].y) + PICK(p[i].y, nonsense);
}
