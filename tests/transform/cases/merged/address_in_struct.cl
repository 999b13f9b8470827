/* A structure keeps an address. */
struct place { int *at; };
kernel void address_in_struct(global const int *in, global int *out, int n)
{
    int x = 1;
    struct place p = { &x };
    *p.at = get_global_id(0) * 2;
    out[get_global_id(0)] = x;
}
