struct s { int b_c, c; };

kernel void same_names(global struct s *p, global int *out)
{
    int i = get_global_id(0), sum = 0;
    global struct s *a = p + i;
    {
        global struct s *a_b = a + 64;
        sum += a->b_c * 3 + a_b->c;
        a_b->c = sum + a->b_c;
    }
    {
        global struct s *q = p + 64;
        global struct s *p = q + i;
        sum -= p->b_c;
        for (int k = 0; k < 1; k++) {
            global struct s *a = &q[i];
            sum *= a->c;
        }
    }
    out[i] = sum + a->c;
}
