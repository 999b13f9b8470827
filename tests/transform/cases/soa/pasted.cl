#define OF(v) v
struct s { int x, y; };

kernel void pasted(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = OF(p)[i].x;
}
