/* Records of seven bytes, no member where its type would have it. */
struct __attribute__((packed)) entry { uchar tag; uint amount; ushort part; };

kernel void packed(global struct entry *table, global uint *sums)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int i = 14 * y + x;
    global struct entry *mine = table + (13 * i) % 140;
    uint sum = mine->amount;
    if (mine->tag & 1)
        sum += mine->part;
    else
        mine->part = (ushort)sum;
    sums[i] = sum;
}
