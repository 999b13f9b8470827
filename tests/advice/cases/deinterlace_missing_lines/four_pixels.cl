// Lines of a frame that a field lacks, along edges and within what frames around allow
// Four pixels an item, stored at once.
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
static uchar make_pixel(global uchar *earlier, global uchar *now, global uchar *later, int x, int y, int height,
                        int parity, int pitch, int mode, int chroma)
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
    return guess;
}

static void make_quad(global uchar *made, global uchar *earlier, global uchar *now, global uchar *later, int x, int y,
                      int height, int parity, int pitch, int pitch_made, int mode, int chroma)
{
    uchar4 quad;
    quad.x = make_pixel(earlier, now, later, x, y, height, parity, pitch, mode, chroma);
    quad.y = make_pixel(earlier, now, later, x + 1, y, height, parity, pitch, mode, chroma);
    quad.z = make_pixel(earlier, now, later, x + 2, y, height, parity, pitch, mode, chroma);
    quad.w = make_pixel(earlier, now, later, x + 3, y, height, parity, pitch, mode, chroma);
    *(global uchar4 *)(made + y * pitch_made + x) = quad;
}

kernel void make_lines(global uchar *made, global uchar *earlier, global uchar *now, global uchar *later, int parity,
                       int pitch, int pitch_chroma, int pitch_made, int pitch_made_chroma, int mode)
{
    const int x = 4 * get_global_id(0), y = 2 * get_global_id(1) + !parity;
    const int width = 8 * get_global_size(0) / 3, height = 2 * get_global_size(1);
    const int luma = height * pitch;

    if (x < width)
        make_quad(made, earlier, now, later, x, y, height, parity, pitch, pitch_made, mode, 0);
    else
        make_quad(made + height * pitch_made, earlier + luma, now + luma, later + luma, x - width, y, height / 2,
                  parity, pitch_chroma, pitch_made_chroma, mode, 1);
}
