/* Functions chosen by the type of the counter. */
int __attribute__((overloadable)) pick(int x) { return 1 + x; }
int __attribute__((overloadable)) pick(uint x) { return 20 + x; }
int __attribute__((overloadable)) pick(long x) { return 300 + x; }
int __attribute__((overloadable)) pick(ulong x) { return 4000 + x; }
int __attribute__((overloadable)) pick(char x) { return 50000 + x; }
int __attribute__((overloadable)) pick(uchar x) { return 600000 + x; }
int __attribute__((overloadable)) pick(short x) { return 7000000 + x; }
kernel void overloads(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = in[g];
    for (int i = -1; i < 2; i++) s += pick(i);
    for (uint i = 0; i < 2; i++) s += pick(i);
    for (long i = -1; i < 1; i++) s += pick(i);
    for (size_t i = 0; i < 2; i++) s += pick(i);
    for (char i = -1; i < 2; i++) s += pick(i);
    for (uchar i = 0; i < 2; i++) s += pick(i);
    for (short i = -1; i < 2; i++) s += pick(i);
    out[g] = s;
}
