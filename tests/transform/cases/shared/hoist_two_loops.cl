/* The inner loop may not run though the outer does. */
kernel void hoist_two_loops(global const int *restrict in, global int *restrict out, int n, int m)
{
    const int i = get_global_id(0);
    for (int y = 0; y < n; y++)
        for (int x = 0; x < m; x++)
            out[i + 100000] += in[x];
    out[i] = m;
}
