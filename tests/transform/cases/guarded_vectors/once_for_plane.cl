/* Two guards in loops of one turn, the second the same for all lanes. */
#define CHECK(c) do { if (!(c)) return; } while (0)
kernel void once_for_plane(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int x = get_global_id(0), y = get_global_id(1);
    CHECK(x < n && y < 4);
    CHECK(y != 2);
    c[y * 16 + x] = a[y * 16 + x];
}
