kernel void loaded_pitch(global const int *A, global const int *pitches, global int *out, int n)
{
    const int row = get_global_id(0), pitch = pitches[0];
    int sum = 0;
    for (int k = 0; k < pitch; k++)
        sum += A[row * pitch + k];
    out[row] = sum;
}
