/* Downwards from a number without a sign, into an element that is behind the end if it is 0. */
kernel void unsigned_down_sum(global const int *in, global int *out, uint n)
{
    const size_t i = get_global_id(0);
    const uint mine = i < n ? n : 0;
    for (int k = mine - 1; k >= 0; k--)
        out[get_global_id(0)] += in[i] ^ k;
}
