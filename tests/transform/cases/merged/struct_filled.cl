/* A function fills a structure. */
struct range { int least, most; };
void widen(struct range *r, int v) { r->least = min(r->least, v); r->most = max(r->most, v); }
void find(global const int *in, int at, int n, struct range *r)
{
    r->least = r->most = in[at];
    for (int k = 1; k < n; k++) widen(r, in[at + k]);
}
kernel void struct_filled(global const int *in, global int *out, int n)
{
    struct range r;
    find(in, get_global_id(0), n, &r);
    struct range all = { 99, 0 };
    widen(&all, 3);
    widen(&all, n);
    out[get_global_id(0)] = r.least + r.most * 100 + all.least * 10000 + all.most * 100000;
}
