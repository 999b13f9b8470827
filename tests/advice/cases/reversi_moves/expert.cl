// Reversi: where can the player to move put a disc?
// All discs walk in one direction at once, over at most six of the other's.

#define INNER 0x7e7e7e7e7e7e7e7eul   // no step may leave the board on the left or on the right

ulong up(ulong own, ulong over, int by)
{
    ulong t = own << by & over;
    t |= t << by & over;
    t |= t << by & over;
    t |= t << by & over;
    t |= t << by & over;
    t |= t << by & over;
    return t << by;
}

ulong down(ulong own, ulong over, int by)
{
    ulong t = own >> by & over;
    t |= t >> by & over;
    t |= t >> by & over;
    t |= t >> by & over;
    t |= t >> by & over;
    t |= t >> by & over;
    return t >> by;
}

__kernel void find_moves(__global const ulong *restrict own, __global const ulong *restrict their,
                         __global ulong *restrict moves, __global uchar *restrict how_many)
{
    const int position = get_global_id(0);
    const ulong mine = own[position], others = their[position];
    const ulong inner = others & INNER;
    ulong legal = up(mine, others, 8) | down(mine, others, 8);
    legal |= up(mine, inner, 1) | down(mine, inner, 1);
    legal |= up(mine, inner, 7) | down(mine, inner, 7);
    legal |= up(mine, inner, 9) | down(mine, inner, 9);
    legal &= ~(mine | others);
    moves[position] = legal;
    how_many[position] = popcount(legal);
}
