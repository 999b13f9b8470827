/* Structures in memory, by a pointer that differs. */
struct item { int count, sum, part[2]; };
kernel void items_in_memory(global struct item *items, int n)
{
    global struct item *p = items + get_global_id(0);
    global struct item *first = items + 32;
    p->sum += p->count * n;
    p->count++;
    (*p).part[n & 1] = first->count + (first + 1)->sum;
    first += 2;
    p->part[0] ^= first->count;
}
