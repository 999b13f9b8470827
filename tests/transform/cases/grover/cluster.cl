/* What it costs or saves each point to go to point x, whose coordinates, column x of a matrix, a group gathers. */
kernel void cluster(global const float *coordinates, global const float *cost, global float *saved,
                    local float *chosen, int points, int dimensions, int x)
{
    const int l = get_local_id(0), point = get_global_id(0);
    for (int i = l; i < dimensions; i += get_local_size(0))
        chosen[i] = coordinates[i * points + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (point >= points)
        return;
    float far = 0.0f;
    for (int i = 0; i < dimensions; i++)
        far += (coordinates[i * points + point] - chosen[i]) * (coordinates[i * points + point] - chosen[i]);
    saved[point] = cost[point] - far;
}
