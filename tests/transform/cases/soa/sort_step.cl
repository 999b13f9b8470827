typedef struct { uint key, value; } item;

kernel void sort_step(global item *p, uint k, uint j)
{
    uint i = get_global_id(0), other = i ^ j;
    if (other > i) {
        item a = p[i], b = p[other];
        if ((a.key > b.key) == ((i & k) == 0)) {
            p[i] = b;
            p[other] = a;
        }
    }
}
