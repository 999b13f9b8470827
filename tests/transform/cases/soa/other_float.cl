struct s { float x, y; };
#define float double

kernel void other_float(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
