#define HERE u[z * plane + y * row + x]
kernel void own_all(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    v[z * plane + y * row + x] = HERE;
    v[z * plane + y * row + x] += 3 * HERE;
}
