/* A structure is declared with its variable. */
kernel void struct_in_place(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    struct pair { int a, b; } p = { i, n };
    struct { int c; } q;
    q.c = p.a * p.b;
    enum { FEW = 2, MANY = 9 } kind = i & 1 ? FEW : MANY;
    out[i] = q.c + kind;
}
