// Inner nodes of a radix tree over sorted codes; leaves stand behind them.

typedef struct {
    int parent, left, right;
} node_t;

static int common_bits(__global const uint *codes, int leaves, int i, int j)
{
    if (j < 0 || j >= leaves)
        return -1;
    uint one = codes[i], other = codes[j];
    return one == other ? 32 + clz(i ^ j) : clz(one ^ other);
}

__kernel void build_tree(int leaves, __global const uint *codes, __global node_t *nodes)
{
    const int i = get_global_id(0);
    if (i >= leaves - 1)
        return;

    const int d = common_bits(codes, leaves, i, i + 1) > common_bits(codes, leaves, i, i - 1) ? 1 : -1;
    const int outside = common_bits(codes, leaves, i, i - d);

    int most = 2;
    while (common_bits(codes, leaves, i, i + most * d) > outside)
        most *= 2;

    int length = 0;
    for (int step = most / 2; step > 0; step /= 2)
        if (common_bits(codes, leaves, i, i + (length + step) * d) > outside)
            length += step;

    const int j = i + length * d, inside = common_bits(codes, leaves, i, j);
    int split = 0, step = length;
    do {
        step = (step + 1) / 2;
        if (common_bits(codes, leaves, i, i + (split + step) * d) > inside)
            split += step;
    } while (step > 1);

    const int at = i + split * d + min(d, 0);
    const int left = min(i, j) == at ? at + leaves - 1 : at;
    const int right = max(i, j) == at + 1 ? at + leaves : at + 1;

    nodes[i].left = left;
    nodes[i].right = right;
    nodes[left].parent = i;
    nodes[right].parent = i;
}
