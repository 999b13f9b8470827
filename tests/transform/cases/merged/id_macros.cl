/* Ids by macros without arguments. */
#define GX get_global_id(0)
#define LX get_local_id(0)
kernel void id_macros(global const int *in, global int *out, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++) sum += in[GX + k] * LX;
    out[GX] = sum;
}
