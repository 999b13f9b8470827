#define LANES 8   // items a node
#define GROUP 128

__kernel void propagate(__global const int *row, __global const int *col, __global const int *label,
                        __global int *new_label, int nodes)
{
    __local int bests[GROUP], counts[GROUP];
    int l = get_local_id(0), v = get_global_id(0) / LANES, lane = l % LANES;
    int best = 0x7fffffff, best_count = 0;

    if (v < nodes)
        for (int a = row[v] + lane; a < row[v + 1]; a += LANES)
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
    bests[l] = best;
    counts[l] = best_count;
    for (int s = LANES / 2; s > 0; s /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s && (counts[l + s] > counts[l] || (counts[l + s] == counts[l] && bests[l + s] < bests[l])))
        {
            bests[l] = bests[l + s];
            counts[l] = counts[l + s];
        }
    }
    if (lane == 0 && v < nodes)
        new_label[v] = counts[l] > 0 ? bests[l] : label[v];
}
