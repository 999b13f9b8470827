// Lines of a frame that a field lacks, along edges and within what frames around allow
// An item has four pixels: it loads words of lines above and below, and stores one.
static int4 quad_at(global const uchar *restrict bytes, int at)
{
    return convert_int4(*(global const uchar4 *)(bytes + at));
}

static void try_edge(int4 cost, int4 mean, int4 *least, int4 *guess)
{
    const int4 better = cost < *least;
    *least = select(*least, cost, better);
    *guess = select(*guess, mean, better);
}

#define APART(p, q) convert_int4(abs((p) - (q)))

static void make_quad(global uchar *restrict made, global const uchar *restrict earlier,
                      global const uchar *restrict now, global const uchar *restrict later, int x, int y, int height,
                      int parity, int pitch, int pitch_made, int mode, int chroma)
{
    const int passed = chroma * (y >= height) * height;
    const int below = y + 1 - passed < height ? pitch : -pitch;
    const int above = y - passed != 0 ? -pitch : pitch;
    const int checks = y - passed == 1 || y - passed + 2 == height ? 2 : mode;
    global const uchar *before = parity ? earlier : now;
    global const uchar *after = parity ? now : later;
    const int at = y * pitch + x;

    // a3 are the pixels above, a2 those one to the left of them, and so on; b3 below
    const int4 al = quad_at(now, at + above - 4), a3 = quad_at(now, at + above), ar = quad_at(now, at + above + 4);
    const int4 bl = quad_at(now, at + below - 4), b3 = quad_at(now, at + below), br = quad_at(now, at + below + 4);
    const int4 a0 = (int4)(al.yzw, a3.x), a1 = (int4)(al.zw, a3.xy), a2 = (int4)(al.w, a3.xyz);
    const int4 a4 = (int4)(a3.yzw, ar.x), a5 = (int4)(a3.zw, ar.xy), a6 = (int4)(a3.w, ar.xyz);
    const int4 b0 = (int4)(bl.yzw, b3.x), b1 = (int4)(bl.zw, b3.xy), b2 = (int4)(bl.w, b3.xyz);
    const int4 b4 = (int4)(b3.yzw, br.x), b5 = (int4)(b3.zw, br.xy), b6 = (int4)(b3.w, br.xyz);

    const int4 was = quad_at(before, at), will = quad_at(after, at), mean = (was + will) >> 1;
    const int4 moved_earlier = (APART(quad_at(earlier, at + above), a3) + APART(quad_at(earlier, at + below), b3)) >> 1;
    const int4 moved_later = (APART(quad_at(later, at + above), a3) + APART(quad_at(later, at + below), b3)) >> 1;
    int4 allowed = max(max(APART(was, will) >> 1, moved_earlier), moved_later);

    int4 guess = (a3 + b3) >> 1, least = APART(a2, b2) + APART(a3, b3) + APART(a4, b4) - 1;
    try_edge(APART(a1, b3) + APART(a2, b4) + APART(a3, b5), (a2 + b4) >> 1, &least, &guess);
    try_edge(APART(a0, b4) + APART(a1, b5) + APART(a2, b6), (a1 + b5) >> 1, &least, &guess);
    try_edge(APART(a3, b1) + APART(a4, b2) + APART(a5, b3), (a4 + b2) >> 1, &least, &guess);
    try_edge(APART(a4, b0) + APART(a5, b1) + APART(a6, b2), (a5 + b1) >> 1, &least, &guess);

    if (checks < 2) {
        const int4 over = (quad_at(before, at + 2 * above) + quad_at(after, at + 2 * above)) >> 1;
        const int4 under = (quad_at(before, at + 2 * below) + quad_at(after, at + 2 * below)) >> 1;
        const int4 most = max(max(mean - b3, mean - a3), min(over - a3, under - b3));
        const int4 fewest = min(min(mean - b3, mean - a3), max(over - a3, under - b3));
        allowed = max(max(allowed, fewest), -most);
    }
    *(global uchar4 *)(made + y * pitch_made + x) = convert_uchar4(min(max(guess, mean - allowed), mean + allowed));
}

kernel void make_lines(global uchar *restrict made, global const uchar *restrict earlier,
                       global const uchar *restrict now, global const uchar *restrict later, int parity, int pitch,
                       int pitch_chroma, int pitch_made, int pitch_made_chroma, int mode)
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
