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

    for (uint x = 4 * l; x < width; x += 4 * GROUP) {
        uint4 four = *(__global const uint4 *)(labels + y * width + x);
        ushort4 light = *(__global const ushort4 *)(intensities + y * width + x);
        uint label[4] = { four.x, four.y, four.z, four.w };
        uint value[4] = { light.x, light.y, light.z, light.w };

        for (uint i = 0; i < 4;) {
            uint start = i, sum = 0, weight = 0, low = UINT_MAX, high = 0;
            for (; i < 4 && label[i] == label[start]; i++) {
                sum += value[i];
                weight += value[i] * (x + i);
                low = min(low, value[i]);
                high = max(high, value[i]);
            }
            if (label[start] > 0) {
                uint at = label[start] - 1, n = i - start;
                atomic_add(&counts[at], n);
                atomic_add(&sums_x[at], n * x + (start + i - 1) * n / 2);
                atomic_add(&sums[at], sum);
                atomic_add(&weighted[at], weight);
                atomic_min(&least[at], low);
                atomic_max(&most[at], high);
                atomic_min(&first[at], x + start);
                atomic_max(&last[at], x + i - 1);
            }
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
