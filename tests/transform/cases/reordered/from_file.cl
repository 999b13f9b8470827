/* As a program's launch is extracted: the data are in a file. */
kernel void from_file(global const int *in, global int *out)
{
    out[get_global_id(0)] = in[get_global_id(0)] ^ (int)get_global_id(0);
}
