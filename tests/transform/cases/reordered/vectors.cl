/* Elements of four lanes, of which some are named. */
kernel void vectors(global const int4 *in, global int4 *restrict out, ulong n)
{
    const size_t i = get_global_id(0);
    out[i] = (int4)(1, 2, 3, 4);
    for (ulong k = 0; k < n; k++) {
        out[i].x += in[k].w;
        out[i].yz = out[i].zy + in[i].xx;
        out[i].hi.y--;
    }
    out[i].x += out[i].y;
}
