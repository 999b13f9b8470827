struct s { int a, b, c; };

kernel void arrows(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    (p + i)->a = (i + p)->b + p->c;
    out[i] = (*(p + (i))).a * 3 + (*p).c - ((p + i))->c + (p[i]).b + ((p)[i].c);
    (*(p + i)).b++;
    out[i] += i[p].b;
}
