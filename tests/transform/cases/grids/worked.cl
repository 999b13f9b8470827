/* Four grids, loaded as those of the example by which D. Unat explains how planes are granted (2012, figure 5.8):
 * six, six, four and two times in the plane, and one of them eight times in those beside it. */
#define AT(g, i, j, k) g[(z + (k)) * plane + (y + (j)) * row + x + (i)]

kernel void worked(global const float *u, global const float *v, global const float *w,
                   global const float *s, global float *sum, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    if (x > nx || y > ny)
        return;
    sum[z * plane + y * row + x] =
        AT(u, 0, 0, 0) + AT(u, -1, 0, 0) + AT(u, 1, 0, 0) + AT(u, 0, -1, 0) + AT(u, 0, 1, 0) +
        AT(u, 1, 1, 0) + AT(u, 0, 0, -1) + AT(u, 1, 0, -1) + AT(u, -1, 0, -1) + AT(u, 0, 1, -1) +
        AT(u, 0, 0, 1) + AT(u, 1, 0, 1) + AT(u, -1, 0, 1) + AT(u, 0, 1, 1) + AT(v, 0, 0, 0) +
        AT(v, -1, 0, 0) + AT(v, 1, 0, 0) + AT(v, 0, -1, 0) + AT(v, 0, 1, 0) + AT(v, 1, 1, 0) +
        AT(w, 0, 0, 0) + AT(w, -1, 0, 0) + AT(w, 1, 0, 0) + AT(w, 0, 1, 0) + AT(s, 0, 0, 0) +
        AT(s, 1, 0, 0);
}
