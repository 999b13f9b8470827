/* What looks like a pitch is another number in each turn, or was another where it was used. */
kernel void changed_pitch(global const int *a, global int *out, int n)
{
    int pitch = 4, old = pitch * 2;
    const int me = get_global_id(0);
    pitch = n;
    int sum = 0;
    for (int i = 1; i < 10; i++)
        sum = sum * 5 + a[i * old + me] + a[(i + 1) * old + me] + a[i * 2 * pitch + me];
    for (int i = 1; i < 10; i++) {
        sum = sum * 5 + a[i * pitch + me] - a[(i + 1) * pitch + me];
        pitch += i & 1;
    }
    out[me] = sum;
}
