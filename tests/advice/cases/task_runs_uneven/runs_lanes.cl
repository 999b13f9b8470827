#define WG 64
#define LANES 8

/* eight neighbouring items a task */
kernel void addRuns(global const int *first, global const int *length, global const int *reading, global int *total)
{
    local int part[WG];
    const int lid = get_local_id(0), lane = lid % LANES;
    const int task = get_global_id(0) / LANES;
    const int from = first[task], n = length[task];
    int sum = 0;
    for (int k = lane; k < n; k += LANES)
        sum += clamp(reading[from + k], -100, 100);
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        for (int k = 1; k < LANES; k++)
            sum += part[lid + k];
        total[task] = sum;
    }
}
