// Reversi: where can the player to move put a disc?
// A position is two bit boards (bit 8 * row + column), "own" of the player to move and "their" of the other one.

#define EMPTY 0
#define OWN   1
#define THEIR 2

__kernel void find_moves(__global const ulong *own, __global const ulong *their,
                         __global ulong *moves, __global uchar *how_many)
{
    int position = get_global_id(0);

    // unpack the bits so that squares are easier to look at, and list the empty ones, so that all items have one
    char board[64], empty[64];
    int empties = 0;
    for (int square = 0; square < 64; square++) {
        if (own[position] >> square & 1)
            board[square] = OWN;
        else if (their[position] >> square & 1)
            board[square] = THEIR;
        else {
            board[square] = EMPTY;
            empty[empties++] = square;
        }
    }

    ulong legal = 0;
    uchar count = 0;
    for (int k = 0; k < empties; k++) {
        int row = empty[k] / 8, column = empty[k] % 8;

        // look in all eight directions
        bool found = false;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (dr == 0 && dc == 0)
                    continue;
                int r = row + dr, c = column + dc;
                int passed = 0;
                while (r >= 0 && r < 8 && c >= 0 && c < 8 && board[8 * r + c] == THEIR) {
                    r += dr;
                    c += dc;
                    passed++;
                }
                // some of theirs, and one of our own behind them
                if (passed > 0 && r >= 0 && r < 8 && c >= 0 && c < 8 && board[8 * r + c] == OWN)
                    found = true;
            }
        }
        if (found) {
            legal |= (ulong)1 << (8 * row + column);
            count++;
        }
    }
    moves[position] = legal;
    how_many[position] = count;
}
