// Reversi: where can the player to move put a disc?
// A position is two bit boards (bit 8 * row + column), "own" of the player to move and "their" of the other one.

__kernel void find_moves(__global const ulong *own, __global const ulong *their,
                         __global ulong *moves, __global uchar *how_many)
{
    int position = get_global_id(0);

    // the bits stay in two registers
    ulong mine = own[position], others = their[position];

    ulong legal = 0;
    uchar count = 0;
    for (int row = 0; row < 8; row++) {
        for (int column = 0; column < 8; column++) {
            if ((mine | others) >> (8 * row + column) & 1)
                continue;

            // look in all eight directions
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
                    // some of theirs, and one of our own behind them
                    if (passed > 0 && r >= 0 && r < 8 && c >= 0 && c < 8 && (mine >> (8 * r + c) & 1))
                        found = true;
                }
            }
            if (found) {
                legal |= (ulong)1 << (8 * row + column);
                count++;
            }
        }
    }
    moves[position] = legal;
    how_many[position] = count;
}
