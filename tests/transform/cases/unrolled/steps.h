/* steps.h - macros and a function for header_words.cl. */
#define GLUE(a, b) a##b
#define ROW(x) in[(x)*2]
static int helper(int v) { return v * 3; }
