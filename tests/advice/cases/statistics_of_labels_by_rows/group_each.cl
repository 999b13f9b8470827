// Statistics of labelled pixels, a table for each row, which a group makes in local memory.
#define LABELS 64
#define STATISTICS 10
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void label_statistics(__global float *table, __global const uint *labels, __global const ushort *intensities,
                      int width, int height, int plane)
{
    __local uint counts[LABELS], sums_x[LABELS], sums[LABELS], weighted[LABELS];
    __local uint least[LABELS], most[LABELS], first[LABELS], last[LABELS];
    const int l = get_local_id(0), y = get_global_id(1);

    if (l < LABELS) {
        counts[l] = sums_x[l] = sums[l] = weighted[l] = most[l] = last[l] = 0;
        least[l] = first[l] = UINT_MAX;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint x = l; x < width; x += GROUP) {
        int at = (int)labels[y * width + x] - 1;
        uint value = intensities[y * width + x];
        if (at >= 0) {
            atomic_inc(&counts[at]);
            atomic_add(&sums_x[at], x);
            atomic_add(&sums[at], value);
            atomic_add(&weighted[at], value * x);
            atomic_min(&least[at], value);
            atomic_max(&most[at], value);
            atomic_min(&first[at], x);
            atomic_max(&last[at], x);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < LABELS && counts[l] > 0) {
        __global float *row = table + (y * LABELS + l) * STATISTICS;
        bool fresh = row[0] == 0.0f;
        row[6] = fresh ? least[l] : fmin(row[6], (float)least[l]);
        row[7] = fresh ? most[l] : fmax(row[7], (float)most[l]);
        row[8] = fresh ? first[l] : fmin(row[8], (float)first[l]);
        row[9] = fresh ? last[l] : fmax(row[9], (float)last[l]);
        row[0] += counts[l];
        row[1] += sums_x[l];
        row[2] += (float)counts[l] * y;
        row[3] += sums[l];
        row[4] += weighted[l];
        row[5] += (float)sums[l] * plane;
    }
}
