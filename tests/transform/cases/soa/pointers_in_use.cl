struct node { int key, left, right, place; };

int row(int i) { return i / 2 * 2; }

kernel void pointers_in_use(global struct node *restrict p, global int *out)
{
    int i = get_global_id(0), n = 2 * i;
    global struct node *q = &p[i * 4];
    q->key += q[1].left;
    const global struct node *const r = q + 1; // the next
    out[i] = r->key + (*q).right;
    global struct node *t = &q[n++ - 2 * i + 2];
    t->place = (t + 1)->place + n;
    for (int k = 0; k < 2; k++) {
        global struct node *u = p + (row(i) * 4 + p[i * 4].key * 0 + (i & 1) * 4);
        u[k].left++, --u->right;
        out[i] ^= u[k].left;
    }
    global struct node *unused = t;
    atomic_add(&t->key, 3);
}
