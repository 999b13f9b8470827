/* Parameters by macros. */
#define IN(t) global const t *restrict
#define PARAMETERS IN(int) first, IN(int) second, global int *restrict out
kernel void buffers(PARAMETERS, int n)
{
    const int i = get_global_id(0);
    out[i] = first[i] + second[i & 7];
}
