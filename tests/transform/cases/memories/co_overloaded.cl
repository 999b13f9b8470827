/* Of two functions of one name the second writes. */
__attribute__((overloadable)) int at(global const int *from) { return *from; }
__attribute__((overloadable)) int at(global int *to) { return (*to += 3); }
kernel void overloads(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    at(out + x);
    if (a[x] > 100)
        at(out + x);
}
