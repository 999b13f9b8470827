/* A task adds up its run of readings, limited to a range; most runs are short, some are long. */
kernel void addRuns(global const int *first, global const int *length, global const int *reading, global int *total)
{
    int task = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < length[task]; k++)
        sum += clamp(reading[first[task] + k], -100, 100);
    total[task] = sum;
}

kernel void addRunsOnce(global const int *first, global const int *length, global const int *reading,
                        global int *total)
{
    const int task = get_global_id(0);
    const int from = first[task], end = from + length[task];
    int sum = 0;
    for (int at = from; at < end; at++)
        sum += clamp(reading[at], -100, 100);
    total[task] = sum;
}
