/* four 8x8 blocks beside each other per work-group, a coefficient of each per work-item */
#define EACH 4

kernel void fdct8(global const short *residual,
                  global short *coeff,
                  global const short *matrix,
                  int stride)
{
    local int temp[EACH][8][8];

    int lx = get_local_id(0), ly = get_local_id(1);
    int x0 = get_group_id(0) * 8 * EACH;
    int y0 = get_group_id(1) * 8;
    int b, k, sum;

    /* columns */
    for (b = 0; b < EACH; b++) {
        sum = 2;
        for (k = 0; k < 8; k++)
            sum += matrix[ly * 8 + k] * residual[(y0 + k) * stride + x0 + b * 8 + lx];
        temp[b][ly][lx] = sum >> 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    /* rows */
    for (b = 0; b < EACH; b++) {
        sum = 256;
        for (k = 0; k < 8; k++)
            sum += matrix[lx * 8 + k] * temp[b][ly][k];
        coeff[(y0 + ly) * stride + x0 + b * 8 + lx] = sum >> 9;
    }
}
