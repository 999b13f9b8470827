/* A number that was an address. */
kernel void number_of_address(global const int *in, global int *out, int n)
{
    int x = 1;
    const size_t where = (size_t)&x;
    *(int *)where = get_global_id(0);
    out[get_global_id(0)] = x;
}
