struct s { int2 v; };

kernel void vector_address(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = ((global int *)&p[i].v)[1];
}
