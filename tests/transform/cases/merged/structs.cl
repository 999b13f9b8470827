/* Structures are given by value, and whole. */
struct body { float2 at; int v[2]; };
struct body moved(struct body b, struct body by)
{
    b.at += by.at;
    b.v[0] += by.v[1];
    return b;
}
kernel void structs(global const int *in, global int *out, int n)
{
    struct body b = { (float2)(get_global_id(0), n), { 1, 2 } }, c;
    struct body same = { (float2)(n), { 3, 4 } };
    c = b;
    c.v[1] = same.v[0] += 2;
    c = moved(c, same);
    out[get_global_id(0)] = (int)(c.at.x + c.at.y * 100) + c.v[0] * 10000 + c.v[1] * 100000 + same.v[0];
}
