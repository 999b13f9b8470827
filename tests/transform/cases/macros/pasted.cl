/* Names that are pasted together. */
#define VAR(n) value_##n
#define DECLARE(n) int VAR(n) = in[(i + n) % 64]
#define TEXT(x) ((int)(sizeof(#x)))
kernel void pasted(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    DECLARE(1);
    DECLARE(2), VAR(3) = i;
    VAR(1) += VAR(2) * VAR(3);
    out[i] = VAR(1) + TEXT(VAR(1) + i);
}
