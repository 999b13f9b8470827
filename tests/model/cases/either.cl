/* A buffer that a group chooses, and one that an item does; members of structures. */
struct cell { char tag; double value; short rest[3]; };

kernel void either(global struct cell *left, global struct cell *right, global const short *in,
                   int n)
{
    const int i = get_global_id(0), l = get_local_id(0), g = get_group_id(0);
    global struct cell *ours = g & 1 ? left : right;
    global struct cell *mine = l < 3 ? left : right;
    for (int k = 0; k < n; k++)
        ours[7 * k + l].rest[2] = in[i + 40 * k];
    for (int k = n; k > 0; k--)
        mine[42 - 8 * k + l].value = k;
    if (l == g)
        mine[g].tag = 1;
}
