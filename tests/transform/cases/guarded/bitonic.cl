kernel void bitonic(global int *in, int j, int k)
{
    int i = get_global_id(0), p = i ^ j;
    if (p > i) {
        int a = in[i], b = in[p];
        if (((i & k) == 0) == (a > b)) { in[i] = b; in[p] = a; }
    }
}
