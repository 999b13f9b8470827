/* The sum of a row goes where its first element was. */
kernel void up_in_place(global int *data, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += data[i * n + k];
    data[i * n] = sum;
}
