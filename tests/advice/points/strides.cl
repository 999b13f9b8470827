// sums of every so many-th element

__kernel void by_size(__global const float *v, __global float *sums, const int n)
{
    float acc = 0.f;
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        acc += v[i];
    sums[get_global_id(0)] = acc;
}

__kernel void by_uint(__global const float *v, __global float *sums, uint n)
{
    const uint step = get_global_size(0);
    uint at = get_global_id(0);
    float acc = 0.f;
    while (at < n) {
        acc += v[at];
        at += step;
    }
    sums[get_global_id(0)] = acc;
}

__kernel void by_pointer(__global const float *v, __global float *sums, int n)
{
    float acc = 0.f;
    const __global float *end = v + n;
    int step = get_global_size(0);
    for (v += get_global_id(0); v < end; v += step) acc += *v;
    sums[get_global_id(0)] = acc;
}

__kernel void by_int(__global const float *v, __global float *sums, const int n)
{
    float acc = 0.f;
    for (int i = get_global_id(0); i < n; i += (int)get_global_size(0))
        acc += v[i];
    sums[get_global_id(0)] = acc;
}

__kernel void by_constant(__global const float *v, __global float *sums, uint n)
{
    float acc = 0.f;
    for (uint at = get_global_id(0); at < n; at += 1024u)
        acc += v[at];
    sums[get_global_id(0)] = acc;
}

__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void by_groups_of_256(__global const float *v, __global float *sums, int n)
{
    // a group's quarter
    float acc = 0.f;
    int i = get_group_id(0) * (n / 4) + get_local_id(0);
    const int past = (get_group_id(0) + 1) * (n / 4);
    for (; i < past; i += get_local_size(0)) acc += v[i];
    sums[get_global_id(0)] = acc;
}
