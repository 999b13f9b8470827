#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* rho, u, v, w, energy, pressure, temperature, sound: a plane each */
kernel void eos(global double* cells, double gm1)
{
    size_t n = get_global_size(0);
    size_t c = get_global_id(0);
    global const double *rho = cells, *energy = cells + 4 * n;
    global double *pressure = cells + 5 * n;
    pressure[c] = gm1 * rho[c] * energy[c];
}
