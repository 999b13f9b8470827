// the most frequent label among the neighbours, the lowest of those as frequent
__kernel void propagate(__global const int *row, __global const int *col, __global const int *label,
                        __global int *new_label, int nodes)
{
    int v = get_global_id(0);
    if (v < nodes)
    {
        int best = label[v], best_count = 0;
        for (int a = row[v]; a < row[v + 1]; a++)
        {
            int count = 0;
            for (int b = row[v]; b < row[v + 1]; b++)
                if (label[col[b]] == label[col[a]])
                    count++;
            if (count > best_count || (count == best_count && label[col[a]] < best))
            {
                best = label[col[a]];
                best_count = count;
            }
        }
        new_label[v] = best;
    }
}
