struct node { int key, left, right; };

kernel void whole_store(global struct node *p, int n)
{
    int i = get_global_id(0);
    struct node v = p[i];
    v.key = v.left * 2 - v.right;
    if (i % 3 == 0)
        p[i] = v;
    else if (i % 3 == 1)
        p[i] = (struct node){ i, i + 1, (v.key) };
    else
        p[i].right = n;
}
