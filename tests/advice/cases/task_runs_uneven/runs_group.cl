#define WG 64

/* a group a task */
kernel void addRuns(global const int *first, global const int *length, global const int *reading, global int *total)
{
    local int part[WG];
    const int lid = get_local_id(0), task = get_group_id(0);
    const int from = first[task], n = length[task];
    int sum = 0;
    for (int k = lid; k < n; k += WG)
        sum += clamp(reading[from + k], -100, 100);
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = WG / 2; half_ > 0; half_ /= 2) {
        if (lid < half_)
            part[lid] += part[lid + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        total[task] = part[0];
}
