struct s { float x; int y; };

kernel void first_only(global struct s *p, global float *out)
{
    struct s v = *p;
    out[get_global_id(0)] = v.x + v.y + p->x;
}
