// INDEX is the type of the index, VALUE that of elements. No argument may be a size_t.
#ifndef STRIDE
#define STRIDE int
#endif

kernel void by_all(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += get_global_size(0))
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void by_all_held(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += items)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void by_all_unrolled(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    VALUE sum = 0;
#pragma unroll 4
    for (INDEX i = get_global_id(0); i < n; i += get_global_size(0))
        sum += from[i];
    to[get_global_id(0)] = sum;
}

// A group has a row of n elements.
kernel void by_group(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    VALUE sum = 0;
    global const VALUE *row = from + n * get_group_id(0);
    for (INDEX i = get_local_id(0); i < n; i += get_local_size(0))
        sum += row[i];
    to[get_global_id(0)] = sum;
}

kernel void by_group_held(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_local_size(0);
    VALUE sum = 0;
    global const VALUE *row = from + n * get_group_id(0);
    for (INDEX i = get_local_id(0); i < n; i += items)
        sum += row[i];
    to[get_global_id(0)] = sum;
}

kernel void by_group_constant(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    VALUE sum = 0;
    global const VALUE *row = from + n * get_group_id(0);
    for (INDEX i = get_local_id(0); i < n; i += 256)
        sum += row[i];
    to[get_global_id(0)] = sum;
}

kernel void by_all_cast(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += (INDEX)get_global_size(0))
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void by_argument(global const VALUE *restrict from, global VALUE *restrict to, int n, STRIDE stride)
{
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += stride)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void by_pointer(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    global const VALUE *end = from + n;
    for (global const VALUE *at = from + get_global_id(0); at < end; at += items)
        sum += *at;
    to[get_global_id(0)] = sum;
}

kernel void by_iterations(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0), iterations = n / items;
    VALUE sum = 0;
    for (INDEX i = 0; i < iterations; i++)
        sum += from[get_global_id(0) + i * items];
    to[get_global_id(0)] = sum;
}

// Ends early, which it never does.
kernel void until_found(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += items) {
        VALUE one = from[i];
        if (one > 1)
            break;
        sum += one;
    }
    to[get_global_id(0)] = sum;
}

// Elements are added where they are less than a bound.
kernel void under_condition(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += items)
        if (from[i] < 1)
            sum += from[i] + 1;
    to[get_global_id(0)] = sum - n / items;
}

kernel void to_bound(global const VALUE *restrict from, global VALUE *restrict to, STRIDE n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < n; i += items)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void to_end(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0), end = n + get_global_id(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i != end; i += items)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void to_last(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX last = n - 1;
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i <= last; i += 262144)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void to_least(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    VALUE sum = 0;
    for (INDEX i = get_global_id(0); i < min(n, 1 << 30); i += items)
        sum += from[i];
    to[get_global_id(0)] = sum;
}

kernel void each_stored(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    for (INDEX i = get_global_id(0); i < n; i += get_global_size(0))
        to[i] = from[i] * 2;
}

kernel void each_stored_held(global const VALUE *restrict from, global VALUE *restrict to, int n)
{
    const INDEX items = get_global_size(0);
    for (INDEX i = get_global_id(0); i < n; i += items)
        to[i] = from[i] * 2;
}
