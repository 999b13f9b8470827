/* Particles; only their masses are staged, then whole ones. */
typedef struct {
    float x, y;
    float mass;
    int kind;
} particle;

kernel void structs(global const particle *in, global float *out)
{
    local float mass[16];
    local particle all[16];
    const int l = get_local_id(0), x = get_global_id(0);
    mass[l] = in[x].mass;
    all[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k < 16; k++)
        sum += mass[k] * all[k].x + (all[k].kind & 1);
    out[x] = sum - all[15 - l].y;
}
