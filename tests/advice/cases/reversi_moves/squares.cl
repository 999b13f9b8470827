// Reversi: where can the player to move put a disc?
// A position is two bit boards (bit 8 * row + column), "own" of the player to move and "their" of the other one.
// A work-item for each square, a group for each position.

__kernel void find_moves(__global const ulong *own, __global const ulong *their,
                         __global ulong *moves, __global uchar *how_many)
{
    __local uint legal[2];
    int column = get_local_id(0), row = get_local_id(1);
    int position = get_global_id(2);
    int square = 8 * row + column;
    ulong mine = own[position], others = their[position];

    if (square < 2)
        legal[square] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (!((mine | others) >> square & 1)) {
        bool found = false;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (dr == 0 && dc == 0)
                    continue;
                int r = row + dr, c = column + dc;
                int passed = 0;
                while (r >= 0 && r < 8 && c >= 0 && c < 8 && (others >> (8 * r + c) & 1)) {
                    r += dr;
                    c += dc;
                    passed++;
                }
                if (passed > 0 && r >= 0 && r < 8 && c >= 0 && c < 8 && (mine >> (8 * r + c) & 1))
                    found = true;
            }
        }
        if (found)
            atomic_or(&legal[square / 32], 1u << square % 32);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (square == 0) {
        moves[position] = upsample(legal[1], legal[0]);
        how_many[position] = popcount(legal[0]) + popcount(legal[1]);
    }
}
