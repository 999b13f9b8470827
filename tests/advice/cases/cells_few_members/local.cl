#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define GROUP 64

struct cell_state {
    double rho, u, v, w;
    double energy, pressure, temperature, sound;
};

kernel void eos(global double* cells, double gm1)
{
    local struct cell_state block[GROUP];
    local double* flat = (local double*)block;
    size_t l = get_local_id(0);
    global double* from = cells + get_group_id(0) * GROUP * 8;
    for (int k = 0; k < 8; ++k)
        flat[k * GROUP + l] = from[k * GROUP + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    cells[get_global_id(0) * 8 + 5] = gm1 * block[l].rho * block[l].energy;
}
