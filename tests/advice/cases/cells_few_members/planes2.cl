#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* rho, u, v, w, energy, pressure, temperature, sound: a plane each; two cells an item */
kernel void eos(global double2* restrict cells, double gm1)
{
    size_t n = get_global_size(0);
    size_t c = get_global_id(0);
    cells[5 * n + c] = gm1 * cells[c] * cells[4 * n + c];
}
