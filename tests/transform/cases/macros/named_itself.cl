/* A macro that names itself, and would be expanded once more. */
#define twice(x) (twice(x) + get_global_id(0))
inline int (twice)(int x) { return x * 2; }
kernel void named_itself(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    out[i] = in[i] + twice(i);
}
