/* A helper counts up through a pointer in a structure. */
struct view {
    global int *counts;
    int at;
};
int next(struct view v) { return v.counts[v.at]++; }
kernel void view_helper(global const int *in, global int *counts, global int *out, int n)
{
    const int i = get_global_id(0);
    const struct view v = {counts, i};
    const int first = next(v);
    int sum = 0;
    for (int k = first; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
