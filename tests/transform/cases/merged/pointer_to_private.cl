/* A pointer walks along a private array. */
kernel void pointer_to_private(global const int *in, global int *out, int n)
{
    int part[4];
    int *at = part;
    for (int k = 0; k < 4; k++) *at++ = in[get_global_id(0) + k] * k;
    out[get_global_id(0)] = part[0] + part[1] * 2 + part[2] * 3 + part[3];
}
