/* A function is given the address of what it only reads. */
struct body { int x, y, z; };
int norm(const struct body *b) { return b->x * b->x + b->y * b->y + b->z * b->z; }
kernel void norm_of_all(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    struct body b = { n, 3, 2 };
    int sum = 0, all = 1;
    all += norm(&b);
    b.x++;
    all *= norm(&b);
    sum += all + i;
    out[i] = sum;
}
