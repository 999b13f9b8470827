#define WG 64
#define LANES 8

/* Eight neighbouring items a task, tasks of like lengths beside each other. */
kernel void addRuns(global const int *order, global const int *first, global const int *length,
                    global const int *reading, global int *total)
{
    local int part[WG];
    const int lid = get_local_id(0), lane = lid % LANES;
    const int task = order[get_global_id(0) / LANES];
    const int from = first[task], end = from + length[task];
    int sum = 0;
    for (int at = from + lane; at < end; at += LANES)
        sum += clamp(reading[at], -100, 100);
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        #pragma unroll
        for (int k = 1; k < LANES; k++)
            sum += part[lid + k];
        total[task] = sum;
    }
}
