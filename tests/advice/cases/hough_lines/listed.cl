/*
 * Computer Vision, exercise 5: Hough transform for straight lines.
 *
 * Every edge pixel (x, y) lies on the lines  rho = x * cos(theta) + y * sin(theta).
 * The edge pixels of the group are first collected in a list; then all items of the group
 * share out the votes of this list, so that nobody is idle.
 */
__kernel void hough_vote(__global const uchar *edges,
                         __global const int *cosines,
                         __global const int *sines,
                         __global int *votes,
                         int width, int height, int angles, int diagonal)
{
    __local int found;
    __local int list_x[256];
    __local int list_y[256];

    int x = get_global_id(0);
    int y = get_global_id(1);
    int me = get_local_id(1) * get_local_size(0) + get_local_id(0);
    int i;

    if (me == 0)
        found = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < width && y < height && edges[y * width + x] != 0) {
        int place = atomic_inc(&found);
        list_x[place] = x;
        list_y[place] = y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    /* neighbours vote for different angles */
    for (i = me; i < found * angles; i += 256) {
        int pixel = i / angles;
        int theta = i % angles;
        int rho = (list_x[pixel] * cosines[theta] + list_y[pixel] * sines[theta]) >> 14;
        atomic_inc(&votes[theta * 2 * diagonal + rho + diagonal]);
    }
}
