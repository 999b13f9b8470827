#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conjugates of what lies below the diagonal go above it. Columns are stride apart. Eight are loaded before they are
// stored.
#define AHEAD 8

kernel void mirror(int n, global double2 *a, int stride)
{
    int row = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (row < n) {
        global double2 *from = a + row, *to = a + row * stride;
        for (int c = 0; c < row; c += AHEAD) {
            double2 next[AHEAD];
            for (int k = 0; k < AHEAD; k++)
                if (c + k < row)
                    next[k] = from[(c + k) * stride];
            for (int k = 0; k < AHEAD; k++)
                if (c + k < row)
                    to[c + k] = (double2)(next[k].x, -next[k].y);
        }
    }
}
