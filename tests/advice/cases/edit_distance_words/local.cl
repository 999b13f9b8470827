/* LEVENSHTEIN DISTANCE OF EACH WORD TO EACH QUERY
   WORDS (L,NW), QUERY (L,NQ), LINES (0:L,64), DIST (NW,NQ); COLUMNS FIRST */
#define L 16
#define WORDS(i, w) words[((i) - 1) + L * ((w) - 1)]
#define QUERY(j, q) query[((j) - 1) + L * ((q) - 1)]
#define ROW(j, w, q) lines[(j) + (L + 1) * get_local_id(0)]
#define DIST(w, q) dist[((w) - 1) + nw * ((q) - 1)]

__kernel void levenshtein(__global const uchar *words, __global const uchar *query,
                          __global int *row, __global int *dist, const int nw)
{
    const int w = get_global_id(0) + 1;
    const int q = get_global_id(1) + 1;
    __local int lines[(L + 1) * 64];

    for (int j = 0; j <= L; j++)
        ROW(j, w, q) = j;

    for (int i = 1; i <= L; i++) {
        int corner = ROW(0, w, q);
        ROW(0, w, q) = i;
        for (int j = 1; j <= L; j++) {
            const int above = ROW(j, w, q);
            const int change = corner + (WORDS(i, w) != QUERY(j, q));
            ROW(j, w, q) = min(min(above, ROW(j - 1, w, q)) + 1, change);
            corner = above;
        }
    }
    DIST(w, q) = ROW(L, w, q);
}
