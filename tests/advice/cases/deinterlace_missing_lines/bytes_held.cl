// Lines of a frame that a field lacks, along edges and within what frames around allow
// The bytes of both lines are loaded once.
// How well an edge fits that leans so many pixels: the costs of three pairs along it, and the mean of the middle one.
static void try_edge(const int *a, const int *b, int lean, int *least, int *guess)
{
    int cost = 0;
    #pragma unroll
    for (int n = -1; n <= 1; n++) cost += abs(a[3 + lean + n] - b[3 + n - lean]);
    if (cost < *least) {
        *least = cost;
        *guess = (a[3 + lean] + b[3 - lean]) >> 1;
    }
}

// Pixel x of line y; of chroma the lines of both planes are counted through.
static void make_pixel(global uchar *made, global uchar *earlier, global uchar *now, global uchar *later, int x, int y,
                       int height, int parity, int pitch, int pitch_made, int mode, int chroma)
{
    const int passed = chroma * (y >= height) * height;
    const int below = y + 1 - passed < height ? pitch : -pitch;
    const int above = y - passed != 0 ? -pitch : pitch;
    const int checks = y - passed == 1 || y - passed + 2 == height ? 2 : mode;
    global uchar *before = parity ? earlier : now;
    global uchar *after = parity ? now : later;
    const int at = y * pitch + x;

    int a[7], b[7];             // three to the left of the pixel, itself, and three to the right
    for (int n = 0; n < 7; n++) {
        a[n] = now[at + above + n - 3];
        b[n] = now[at + below + n - 3];
    }
    const int was = before[at], will = after[at];
    const int up = a[3], down = b[3], mean = (was + will) >> 1;
    const int moved_earlier = (abs(earlier[at + above] - up) + abs(earlier[at + below] - down)) >> 1;
    const int moved_later = (abs(later[at + above] - up) + abs(later[at + below] - down)) >> 1;
    int allowed = max(max((int)abs(was - will) >> 1, moved_earlier), moved_later);

    int guess = (up + down) >> 1;
    int least = abs(a[2] - b[2]) + abs(up - down) + abs(a[4] - b[4]) - 1;
    try_edge(a, b, -1, &least, &guess);
    try_edge(a, b, -2, &least, &guess);
    try_edge(a, b, 1, &least, &guess);
    try_edge(a, b, 2, &least, &guess);

    if (checks < 2) {
        const int over = (before[at + 2 * above] + after[at + 2 * above]) >> 1;
        const int under = (before[at + 2 * below] + after[at + 2 * below]) >> 1;
        const int most = max(max(mean - down, mean - up), min(over - up, under - down));
        const int fewest = min(min(mean - down, mean - up), max(over - up, under - down));
        allowed = max(max(allowed, fewest), -most);
    }
    if (guess > mean + allowed) guess = mean + allowed;
    else if (guess < mean - allowed) guess = mean - allowed;
    made[y * pitch_made + x] = guess;
}

kernel void make_lines(global uchar *made, global uchar *earlier, global uchar *now, global uchar *later, int parity,
                       int pitch, int pitch_chroma, int pitch_made, int pitch_made_chroma, int mode)
{
    const int x = get_global_id(0), y = 2 * get_global_id(1) + !parity;
    const int width = 2 * get_global_size(0) / 3, height = 2 * get_global_size(1);
    const int luma = height * pitch;

    if (x < width)
        make_pixel(made, earlier, now, later, x, y, height, parity, pitch, pitch_made, mode, 0);
    else
        make_pixel(made + height * pitch_made, earlier + luma, now + luma, later + luma, x - width, y, height / 2,
                   parity, pitch_chroma, pitch_made_chroma, mode, 1);
}
