// Turns a square matrix of an even side by a quarter, clockwise and in place. An item has a place of the upper left
// quarter, and those of the others that it goes to.

__kernel void quarter_turn(__global float *m, const int n)
{
    const int y = get_global_id(0), x = get_global_id(1);
    const int right = n - 1 - x, below = n - 1 - y;

    const float kept = m[y * n + x];
    m[y * n + x] = m[right * n + y];
    m[right * n + y] = m[below * n + right];
    m[below * n + right] = m[x * n + below];
    m[x * n + below] = kept;
}
