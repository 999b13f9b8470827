/*
 * Computer Vision, exercise 5: Hough transform for straight lines.
 *
 * Every edge pixel (x, y) lies on the lines  rho = x * cos(theta) + y * sin(theta).
 * For each theta we increment the accumulator cell (theta, rho). Sine and cosine come in
 * fixed point (14 bits), because the course machine had no fast floats :-)
 *
 * The third dimension shares out the angles.
 */
__kernel void hough_vote(__global const uchar *edges,
                         __global const int *cosines,
                         __global const int *sines,
                         __global int *votes,
                         int width, int height, int angles, int diagonal)
{
    /* which pixel are we? */
    int x = get_global_id(0);
    int y = get_global_id(1);

    /* check the borders, just in case */
    if (x < width && y < height) {
        /* only edge pixels vote */
        if (edges[y * width + x] != 0) {
            int theta;
            for (theta = get_global_id(2); theta < angles; theta += get_global_size(2)) {
                int rho = (x * cosines[theta] + y * sines[theta]) >> 14;
                int cell = theta * 2 * diagonal + rho + diagonal;
                /* many pixels may vote for the same line, so this has to be atomic */
                atomic_inc(&votes[cell]);
            }
        }
    }
}
