struct s { float3 v; float m; };

kernel void three(global const struct s *p, global float *out)
{
    int i = get_global_id(0);
    out[i] = dot(p[i].v, p[0].v) + p[i].m;
}
