/* Which address is given depends on what is the same for all. */
void add(int *to, int v) { *to += v; }
kernel void one_of_addresses(global const int *in, global int *out, int n)
{
    int x = 1, y = 2;
    add(n > 3 ? &x : &y, get_global_id(0));
    out[get_global_id(0)] = x * 100 + y;
}
