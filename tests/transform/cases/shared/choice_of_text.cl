kernel void choice_of_text(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
#ifdef SQUARES
    for (int k = 0; k < n; k++) {
#else
    for (int k = 1; k < n; k++) {
#endif
#ifdef SQUARES
        sum += in[k] * in[k];
#else
        sum += in[k];
#endif
    } // adds up
#ifdef TWICE
    sum *= 2;
#endif
    out[i] = sum + i; /* the
last */ }
