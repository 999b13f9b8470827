/* A comment that ends like a word of a head. */
kernel void comment_of_else(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int v = 0;
    if (n > 3) // what to do
        v += i;
    else       // or else
        v -= i;
    out[i] = v;
}
