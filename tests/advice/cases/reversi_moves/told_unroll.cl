// Reversi: where can the player to move put a disc?
// All loops are unrolled, so that each index into the board is known when this is compiled.
// A position is two bit boards (bit 8 * row + column), "own" of the player to move and "their" of the other one.

#define EMPTY 0
#define OWN   1
#define THEIR 2

__kernel void find_moves(__global const ulong *own, __global const ulong *their,
                         __global ulong *moves, __global uchar *how_many)
{
    int position = get_global_id(0);

    // unpack the bits so that squares are easier to look at
    char board[64];
    #pragma unroll
    for (int square = 0; square < 64; square++) {
        if (own[position] >> square & 1)
            board[square] = OWN;
        else if (their[position] >> square & 1)
            board[square] = THEIR;
        else
            board[square] = EMPTY;
    }

    ulong legal = 0;
    uchar count = 0;
    #pragma unroll
    for (int row = 0; row < 8; row++) {
        #pragma unroll
        for (int column = 0; column < 8; column++) {
            // look in all eight directions
            bool found = false;
            #pragma unroll
            for (int dr = -1; dr <= 1; dr++) {
                #pragma unroll
                for (int dc = -1; dc <= 1; dc++) {
                    if (dr == 0 && dc == 0)
                        continue;
                    // some of theirs, and one of our own behind them; all steps are done
                    bool walking = true, passed = false;
                    #pragma unroll
                    for (int step = 1; step < 8; step++) {
                        const int r = row + step * dr, c = column + step * dc;
                        if (r >= 0 && r < 8 && c >= 0 && c < 8) {
                            const char there = board[8 * r + c];
                            found |= passed && there == OWN;
                            walking = walking && there == THEIR;
                            passed = walking;
                        }
                    }
                }
            }
            if (found && board[8 * row + column] == EMPTY) {
                legal |= (ulong)1 << (8 * row + column);
                count++;
            }
        }
    }
    moves[position] = legal;
    how_many[position] = count;
}
