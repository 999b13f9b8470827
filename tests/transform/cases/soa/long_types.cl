#pragma OPENCL EXTENSION cl_khr_fp64 : enable
struct s { long a; ulong b; double c; unsigned short d; signed char e; unsigned char f; size_t g; };

kernel void long_types(global struct s *p, global long *out)
{
    size_t i = get_global_id(0);
    out[i] = p[i].a - p[i].b + p[i].d * p[i].e - p[i].f + p[i].g;
    p[i].c += p[i].d;
    p[i].b >>= 3;
    p[i].d = p[i].a = p[i].b;
}
