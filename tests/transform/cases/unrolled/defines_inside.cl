kernel void defines_inside(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, many = 1;
    for (int i = 0; i < 3; i++) {
        s += many;
#define many 5
    }
    out[g] = s;
}
