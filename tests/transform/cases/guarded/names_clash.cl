kernel void names_clash(global int *a, global int *b, int n)
{
    int i = get_global_id(0), i_0 = 3, i_1 = i + 1, all = 2, some = 3, item = 4, m = 5, merged = 6;
    if (i >= n) return;
    int v_0 = a[i], v = v_0 + i_0;
    b[i] = v + i_1 + all + some + item + m + merged;
}
