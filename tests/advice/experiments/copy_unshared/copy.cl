kernel void by_way(global const float *v, global float *w)
{
    local float q[32][64];
    const uint l = get_local_id(0), n = get_global_size(0);
    float most = 0;
    for (uint k = 0; k < 32; k++) q[k][l] = v[k * n + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 32; k++) most = fmax(most, q[k][l]);
    w[get_global_id(0)] = most;
}

kernel void direct(global const float *v, global float *w)
{
    const uint n = get_global_size(0);
    float most = 0;
    for (uint k = 0; k < 32; k++) most = fmax(most, v[k * n + get_global_id(0)]);
    w[get_global_id(0)] = most;
}
