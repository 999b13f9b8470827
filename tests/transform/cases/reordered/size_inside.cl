/* The size of a variable that is another outside. */
kernel void size_inside(global const int *in, global int *out)
{
    char mine = 0;
    int sum = mine;
    for (int k = 0; k < 4; k++) {
        long mine = k;
        sum += in[sizeof(mine)] * (int)mine;
    }
    out[get_global_id(0)] = sum;
}
