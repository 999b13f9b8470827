// Messages from checks of a code to its bits: the product of the signs and the least of the sizes of all but one.
// Old messages are kept in registers, and the blocks of the code are in constant memory.
#define Z 96
#define BIT_BLOCKS 24
#define CHECK_BLOCKS 12
#define MOST 7

typedef struct { uchar row, column, shift, valid; } Block;

__kernel void check_messages(__global const float *restrict beliefs, __global float *restrict changes,
                             __global float *restrict messages,
                             __constant uchar *counts, __constant Block *blocks)
{
    float cache[MOST];
    const int r = get_local_id(0), check_block = get_group_id(0), word = get_global_id(1);
    const int count = counts[check_block];
    const int mine = word * BIT_BLOCKS * CHECK_BLOCKS * Z + check_block * Z + r;
    float sign = 1.0f, least = 1000.0f, second = 1000.0f;
    uchar negative = 0;
    int place = 0;

    #pragma unroll
    for (int i = 0; i < MOST; i++) {
        if (i == count)
            break;
        const Block block = blocks[i * CHECK_BLOCKS + check_block];
        const int turned = (r + block.shift) % Z;
        const float old = messages[mine + block.column * CHECK_BLOCKS * Z];
        const float arrived = beliefs[(word * BIT_BLOCKS + block.column) * Z + turned] - old;
        const float size = fabs(arrived);

        cache[i] = old;
        if (arrived < 0.0f) {
            negative |= 1 << i;
            sign = -sign;
        }
        if (size < least) {
            second = least;
            least = size;
            place = i;
        } else if (size < second) {
            second = size;
        }
    }
    #pragma unroll
    for (int i = 0; i < MOST; i++) {
        if (i == count)
            break;
        const Block block = blocks[i * CHECK_BLOCKS + check_block];
        const int at = mine + block.column * CHECK_BLOCKS * Z;
        const float own_sign = (negative >> i & 1) ? -sign : sign;
        const float message = 0.75f * own_sign * (i == place ? second : least);

        changes[at] = message - cache[i];
        messages[at] = message;
    }
}
