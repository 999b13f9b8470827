/* Macros of a header. */
#define ITEM (get_global_id(0))
#define TAKE(v, i) const int v = in[i]
