/* The address stands in the call that is an argument of another. */
int bump(int *k) { return (*k)++; }
int mix(int a, int b) { return a * 31 + b; }
kernel void helper_in_helper(global const int *in, global int *out, int n)
{
    int k = n;
    int x = mix(get_local_id(0), bump(&k));
    x = mix(x, bump(&k));
    out[get_global_id(0)] = x + k;
}
