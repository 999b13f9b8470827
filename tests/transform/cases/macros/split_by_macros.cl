/* A sum by macros all over. */
#define EACH(k, n) for (int k = 0; k < n; k++)
#define ADD(to, what) to += what
#define ID get_global_id(0)
#define DOUBLED (2 * ID)
kernel void split_by_macros(global const int *restrict in, global int *restrict out, int n)
{
    int sum = DOUBLED;
    EACH(k, n) {
        ADD(sum, in[k] * (k & 7));
    }
    out[ID] = sum;
}
