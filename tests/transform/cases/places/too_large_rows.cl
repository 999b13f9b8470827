/* Rows of 512 by each item, in pieces of the loop. */
#define LENGTH 512
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int s = 0;
    for (int i = 0; i < LENGTH; i++)
        s += in[y * LENGTH + i] * (x + i);
    out[y * 32 + x] = s;
}
