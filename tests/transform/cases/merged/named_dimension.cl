/* A dimension has a name. */
#define FIRST 0
kernel void named_dimension(global const int *in, global int *out, int n)
{
    enum { ROW, COLUMN };
    const int x = get_global_id(COLUMN), y = get_global_id(ROW);
    out[y * 8 + x] = in[x * 8 + y] + get_local_id(FIRST) + n;
}
