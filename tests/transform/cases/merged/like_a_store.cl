/* A function has a name like those that store. */
int restored(int v) { return v * 2 + 1; }
kernel void like_a_store(global const int *in, global int *out, int n)
{
    int k = n;
    k = restored(k);
    k += restored(2);
    out[get_global_id(0)] = k;
}
