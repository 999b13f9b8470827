#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void eos(global double* cells, double gm1)
{
    size_t c = get_global_id(0);
    /* whole cell at once */
    double8 s = vload8(c, cells);
    s.s5 = gm1 * s.s0 * s.s4;
    vstore8(s, c, cells);
}
