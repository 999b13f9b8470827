/* Pairs that are the same for all go to a private array. */
kernel void stored_pairs(global const int *in, global int *out, int n)
{
    int list[8];
    int k = 0;
    vstore2((int2)(n, n + 1), k++, list);
    vstore2((int2)(n + 2, n + 3), k++, list);
    out[get_global_id(0)] = list[get_local_id(0) & 3] + 100 * k;
}
