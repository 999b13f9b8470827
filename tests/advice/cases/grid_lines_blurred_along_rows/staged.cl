// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has a line.
// A group stages 32 cells of each of its 64 lines, and two before and behind, and stores them likewise.
#define LINES 64
#define CELLS 32

__kernel __attribute__((reqd_work_group_size(1, LINES, 1)))
void blur_lines(__global const float *from, __global float *to, const int offset1, const int offset2,
                const int offset3, const int size1, const int size2, const int size3)
{
    __local float staged[LINES][CELLS + 5];
    const int k = get_global_id(0), line = get_local_id(1), first = get_group_id(1) * LINES;
    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    float a = 0.0f, b = 0.0f;

    for (int start = 0; start < size3; start += CELLS) {
        for (int at = line; at < LINES * (CELLS + 2); at += LINES) {
            const int j = at / (CELLS + 2), i = at % (CELLS + 2);
            const bool is_in = first + j < size2 && start + i < size3;
            staged[j][i] = is_in ? from[k * offset1 + (first + j) * offset2 + (start + i) * offset3] : 0.0f;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < CELLS; i++) {
            const float c = staged[line][i];
            staged[line][i] = c * w0 + w1 * (staged[line][i + 1] + b) + w2 * (staged[line][i + 2] + a);
            a = b;
            b = c;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int at = line; at < LINES * CELLS; at += LINES) {
            const int j = at / CELLS, i = at % CELLS;
            if (first + j < size2 && start + i < size3)
                to[k * offset1 + (first + j) * offset2 + (start + i) * offset3] = staged[j][i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
