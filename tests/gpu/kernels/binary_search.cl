/* Every item looks a number up in a sorted buffer: the first reads are common, the last are not. */
kernel void binary_search(global const int *sorted, global int *out, int count)
{
    const int i = get_global_id(0);
    const int wanted = (((uint)i * 2654435769u) >> 20) % (3 * count);
    int low = 0;
    int high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (sorted[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    out[i] = low;
}
