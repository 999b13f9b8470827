/* Ids as they may be spelled. */
#define SIZE() get_local_size(DIM)
#define DIM 0
kernel void spellings(global const int *in, global int *out, int n)
{
    const int i = get_global_id (0), j = get_local_id( /* rows */ 0u ), k = get_group_id(0x0);
    int sum = in[i] + \
        in[i + 1] * j;
    sum += SIZE() * k + (int)get_global_id(
        0
    );
    out[get_global_id(DIM)] = sum;
}
