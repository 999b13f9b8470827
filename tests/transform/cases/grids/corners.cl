/* Corners in a volume, of C. Harris and M. Stephens' kind: gradients in a window of 5 x 5 x 5, with weights. */
kernel void corners(global const float *u, constant float *weight, global float *response, int nx,
                    int ny)
{
    const int x = get_global_id(0) + 3, y = get_global_id(1) + 3, z = get_global_id(2) + 3;
    const int row = nx + 6, plane = row * (ny + 6);
    float xx = 0.0f, yy = 0.0f, zz = 0.0f, xy = 0.0f, xz = 0.0f, yz = 0.0f;
    for (int n = 0; n < 5; n++)
        for (int m = 0; m < 5; m++)
            for (int l = 0; l < 5; l++) {
                const int at = (z + n - 2) * plane + (y + m - 2) * row + x + l - 2;
                const float dx = u[at + 1] - u[at - 1], dy = u[at + row] - u[at - row],
                            dz = u[at + plane] - u[at - plane];
                const float w = weight[25 * n + 5 * m + l];
                xx += w * dx * dx;
                yy += w * dy * dy;
                zz += w * dz * dz;
                xy += w * dx * dy;
                xz += w * dx * dz;
                yz += w * dy * dz;
            }
    const float trace = xx + yy + zz;
    const float determinant = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) +
                              xz * (xy * yz - yy * xz);
    response[z * plane + y * row + x] = determinant - 0.004f * trace * trace * trace;
}
