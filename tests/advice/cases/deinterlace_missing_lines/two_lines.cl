// Lines of a frame that a field lacks, along edges and within what frames around allow
// An item has two of the lines that are missing.
// How well an edge fits that leans so many pixels: the costs of three pairs along it, and the mean of the middle one.
static void try_edge(global uchar *upper, global uchar *lower, int lean, int *least, int *guess)
{
    int cost = 0;
    for (int n = -1; n <= 1; n++) cost += abs(upper[lean + n] - lower[n - lean]);
    if (cost < *least) {
        *least = cost;
        *guess = (upper[lean] + lower[-lean]) >> 1;
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

    const int up = now[at + above], down = now[at + below];
    const int mean = (before[at] + after[at]) >> 1;
    const int moved = abs(before[at] - after[at]);
    const int moved_earlier = (abs(earlier[at + above] - up) + abs(earlier[at + below] - down)) >> 1;
    const int moved_later = (abs(later[at + above] - up) + abs(later[at + below] - down)) >> 1;
    int allowed = max(max(moved >> 1, moved_earlier), moved_later);

    global uchar *upper = now + at + above, *lower = now + at + below;
    int guess = (up + down) >> 1;
    int least = abs(upper[-1] - lower[-1]) + abs(up - down) + abs(upper[1] - lower[1]) - 1;
    try_edge(upper, lower, -1, &least, &guess);
    try_edge(upper, lower, -2, &least, &guess);
    try_edge(upper, lower, 1, &least, &guess);
    try_edge(upper, lower, 2, &least, &guess);

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
    const int x = get_global_id(0), width = 2 * get_global_size(0) / 3, height = 4 * get_global_size(1);
    const int luma = height * pitch;

    for (int n = 0; n < 2; n++) {
        const int y = 4 * get_global_id(1) + 2 * n + !parity;
        if (x < width)
            make_pixel(made, earlier, now, later, x, y, height, parity, pitch, pitch_made, mode, 0);
        else
            make_pixel(made + height * pitch_made, earlier + luma, now + luma, later + luma, x - width, y, height / 2,
                       parity, pitch_chroma, pitch_made_chroma, mode, 1);
    }
}
