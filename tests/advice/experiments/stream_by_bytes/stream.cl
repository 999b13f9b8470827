// BYTES an element; AHEAD elements of an item are loaded one behind the other, or as a compiler likes where it is not there.
#if BYTES == 1
typedef uchar element;
#define FOLD(v) (v)
#elif BYTES == 2
typedef ushort element;
#define FOLD(v) (v)
#elif BYTES == 4
typedef uint element;
#define FOLD(v) (v)
#elif BYTES == 8
typedef uint2 element;
#define FOLD(v) ((v).x + (v).y)
#else
typedef uint4 element;
#define FOLD(v) ((v).x + (v).y + (v).z + (v).w)
#endif

kernel void total(global const element *restrict from, global uint *restrict to, int bytes)
{
    const int items = get_global_size(0), n = bytes / BYTES;
    uint sum = 0;
#ifdef AHEAD
#pragma unroll 1
    for (int i = get_global_id(0); i < n; i += AHEAD * items) {
        element ahead[AHEAD];
#pragma unroll
        for (int k = 0; k < AHEAD; k++)
            ahead[k] = from[i + k * items];
#pragma unroll
        for (int k = 0; k < AHEAD; k++)
            sum += FOLD(ahead[k]);
    }
#else
    for (int i = get_global_id(0); i < n; i += items)
        sum += FOLD(from[i]);
#endif
    if (sum)
        atomic_add(to, sum);
}

kernel void copy(global const element *restrict from, global element *restrict to, int bytes)
{
    const int i = get_global_id(0);
    to[i] = from[i];
}

kernel void add(global const element *restrict from, global element *restrict to, int bytes)
{
    const int i = get_global_id(0), second = bytes / BYTES / 2;
    to[i] = from[i] + from[i + second];
}

kernel void copy_plane(global const element *restrict from, global element *restrict to, int bytes)
{
    const int at = get_global_id(1) * get_global_size(0) + get_global_id(0);
    to[at] = from[at];
}
