// the most frequent label among the neighbours, the lowest of those as frequent
__kernel void propagate(__global const int *row, __global const int *col, __global const int *label,
                        __global int *new_label, int nodes)
{
    int v = get_global_id(0);
    if (v < nodes)
    {
        int best = label[v], best_count = 0;
        int begin = row[v], end = row[v + 1];
        for (int a = begin; a < end; a++)
        {
            int count = 0, mine = label[col[a]];
            for (int b = begin; b < end; b++)
                if (label[col[b]] == mine)
                    count++;
            if (count > best_count || (count == best_count && mine < best))
            {
                best = mine;
                best_count = count;
            }
        }
        new_label[v] = best;
    }
}
