/* four 8x8 blocks beside each other per work-group, one coefficient per work-item */
kernel void fdct8(global const short *residual,
                  global short *coeff,
                  global const short *matrix,
                  int stride)
{
    local int temp[8][32];

    int lx = get_local_id(0), ly = get_local_id(1);
    int x0 = get_group_id(0) * 32;
    int y0 = get_group_id(1) * 8;
    int k, sum;

    /* columns */
    sum = 2;
    for (k = 0; k < 8; k++)
        sum += matrix[ly * 8 + k] * residual[(y0 + k) * stride + x0 + lx];
    temp[ly][lx] = sum >> 2;
    barrier(CLK_LOCAL_MEM_FENCE);

    /* rows */
    sum = 256;
    for (k = 0; k < 8; k++)
        sum += matrix[lx % 8 * 8 + k] * temp[ly][lx / 8 * 8 + k];
    coeff[(y0 + ly) * stride + x0 + lx] = sum >> 9;
}
