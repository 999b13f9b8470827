enum e { A, B };
struct s { enum e x; int y; };

kernel void enums(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x == B;
}
