#define PARAMETER global struct s *p
struct s { int x, y; };

kernel void parameter_macro(PARAMETER, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
