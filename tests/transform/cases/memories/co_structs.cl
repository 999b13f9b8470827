/* Structures, with an array in them. */
typedef struct { int key; short part[3]; char last; } entry;
kernel void entries(global const entry *restrict table, global int *out)
{
    const int x = get_global_id(0);
    const entry own = table[x & 3];
    out[x] = own.key + table[x & 1].part[x % 3] + (&table[0])[1].last;
}
