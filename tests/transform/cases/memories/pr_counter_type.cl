/* A type with a name, qualifiers behind it, and both directions. */
typedef unsigned int counter;
kernel void directions(counter volatile __global *const restrict bins, const __global short *in,
                       counter n)
{
    counter at = get_global_id(0);
    while (at < n) {
        if (in[at] < 0) {
            atom_dec(bins + (-in[at] & 7));
        } else {
            atomic_add(&bins[in[at] & 7], (counter)in[at]);
            if (in[at] > 40) { at += get_global_size(0); continue; }
            atom_sub(&bins[in[at] % 8], 1);
        }
        at += get_global_size(0);
    }
}
