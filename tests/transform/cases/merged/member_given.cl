/* A function is given an array that is a member. */
struct parts { int head; int list[3]; };
void fill(int *to, int v) { to[0] = v; to[2] = v + 1; }
kernel void member_given(global const int *in, global int *out, int n)
{
    struct parts p = { 1, { 2, 3, 4 } };
    fill(p.list, get_global_id(0));
    out[get_global_id(0)] = p.head + p.list[0] * 10 + p.list[2];
}
