#pragma OPENCL EXTENSION cl_khr_fp64 : enable

struct cell_state {
    double rho, u, v, w;
    double energy, pressure, temperature, sound;
};

/* equation of state, ideal gas with constant gamma - 1 = gm1 */
kernel void eos(global struct cell_state* cells, double gm1)
{
    size_t c = get_global_id(0);
    cells[c].pressure = gm1 * cells[c].rho * cells[c].energy;
}
