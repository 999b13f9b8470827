/* Some uses give nothing. */
#define HINT(x)
#define QUIET
#define ITEM (get_global_id(0))
kernel void gives_nothing(global const int *restrict in, global int *restrict out, int n)
{
    HINT(first) const int i = ITEM;
    for (int k = 0; k < 3; k++) QUIET
        out[i] += in[k] HINT(ITEM) * i;
    HINT("ITEM");
}
