/* Conditions that end early, and a loop with its condition at its end and a continue. */
kernel void conditions(global const int *a, global const int *b, global int *out)
{
    const int i = get_global_id(0);
    if ((a[i] > 4 && b[i] > 4) || (a[i + 1] < 3 && b[i + 1] != 2))
        out[i] = 1;
    int k = 0;
    do {
        k++;
        if (b[(i + k) % 51] & 1)
            continue;
        out[51 + i] += k;
    } while (a[(i * k) % 51] > 2 && k < 9);
}
