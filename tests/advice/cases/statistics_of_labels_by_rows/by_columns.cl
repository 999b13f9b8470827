// Statistics of labelled pixels, a table for each row.
#define LABELS 64
#define STATISTICS 10

typedef struct {
    float count, sum_x, sum, weighted_x;
    float least, most, first_x, last_x;
} run_t;

static void add_run(__global float *row, const run_t *run, int y, int plane)
{
    if (row[0] == 0.0f || run->least < row[6])
        row[6] = run->least;
    if (row[0] == 0.0f || run->most > row[7])
        row[7] = run->most;
    if (row[0] == 0.0f || run->first_x < row[8])
        row[8] = run->first_x;
    if (row[0] == 0.0f || run->last_x > row[9])
        row[9] = run->last_x;
    row[0] += run->count;
    row[1] += run->sum_x;
    row[2] += run->count * y;
    row[3] += run->sum;
    row[4] += run->weighted_x;
    row[5] += run->sum * plane;
}

__kernel void label_statistics(__global float *table, __global const uint *labels, __global const ushort *intensities,
                               int width, int height, int plane)
{
    const int y = get_global_id(1);
    int former = -1;
    run_t run = { 0 };

    for (int x = 0; x <= width; x++) {
        int label = x < width ? (int)labels[x * height + y] : -1;
        float value = x < width ? intensities[x * height + y] : 0.0f;

        if (label != former) {
            if (former > 0)
                add_run(table + (y * LABELS + former - 1) * STATISTICS, &run, y, plane);
            run.count = run.sum_x = run.sum = run.weighted_x = 0.0f;
            run.least = run.most = value;
            run.first_x = x;
            former = label;
        }

        run.count += 1.0f;
        run.sum_x += x;
        run.sum += value;
        run.weighted_x += value * x;
        run.least = fmin(run.least, value);
        run.most = fmax(run.most, value);
        run.last_x = x;
    }
}
