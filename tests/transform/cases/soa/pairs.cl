typedef struct pair { uint key; int value; } pair;

kernel void pairs(global const pair *p, int n, global int *out)
{
    const int i = get_global_id(0);
    int place = 0;
    for (int k = 0; k < n; k++)
        place += p[k].key < p[i].key || (p[k].key == p[i].key && k < i);
    out[place] = p[i].value;
}
