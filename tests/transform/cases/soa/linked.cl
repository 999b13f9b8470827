struct node { uint next; int value; };

kernel void linked(global struct node *p, global int *out)
{
    uint i = get_global_id(0), at = i;
    int sum = 0;
    for (int steps = 0; steps < 10 && p[at].next < 50; steps++) {
        sum += p[p[at].next].value;
        at = p[p[p[at].next].next % 64].next % 64;
    }
    out[i] = sum + p[at++].value;
    out[i] += at;
}
