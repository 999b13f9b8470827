#define MAX_DEGREE 22

// the most frequent label among the neighbours, the lowest of those as frequent
__kernel void propagate(__global const int *row, __global const int *col, __global const int *label,
                        __global int *new_label, int nodes)
{
    int v = get_global_id(0);
    if (v < nodes)
    {
        int best = label[v], best_count = 0, begin = row[v], degree = row[v + 1] - begin;
        int seen[MAX_DEGREE];
        for (int a = 0; a < degree; a++)
            seen[a] = label[col[begin + a]];
        for (int a = 0; a < degree; a++)
        {
            int count = 0;
            for (int b = 0; b < degree; b++)
                if (seen[b] == seen[a])
                    count++;
            if (count > best_count || (count == best_count && seen[a] < best))
            {
                best = seen[a];
                best_count = count;
            }
        }
        new_label[v] = best;
    }
}
