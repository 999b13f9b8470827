// lists that items find by data, one behind the other

// the mean of a list takes the place of all of it
__kernel void level(__global const int *first, __global float *of, int lists)
{
    const int list = get_global_id(0);
    if (list >= lists) return;
    float mean = 0;
    for (int i = first[list]; i < first[list + 1]; i++) mean += of[i];
    mean /= first[list + 1] - first[list];
    for (int i = first[list]; i < first[list + 1]; i++) of[i] = mean;
}

// each element is scaled by what its list has
__kernel void scale(__global const int *first, __global float *of, __global const float *by, int lists)
{
    const int list = get_global_id(0);
    if (list >= lists) return;
    const float f = by[list];
    for (int i = first[list]; i < first[list + 1]; i++) of[i] *= f;
}

float turned(float phase)
{
    float sum = 0;
    for (int k = 0; k < 4; k++) sum += sin(phase * k) + cos(phase / (k + 1)) + log(phase + k);
    return sum;
}

// eight lists an item, for each of which an angle is worked out
__kernel void turn(__global const int *first, __global const float *of, __global const float *angles,
                   __global float *sums, int lists)
{
    const int item = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < 8; k++) {
        const int list = (item * 37 + k * 101) % lists;
        const float angle = turned(angles[list]);
        for (int i = first[list]; i < first[list + 1]; i++) sum += of[i] * angle;
    }
    sums[item] = sum;
}
