/* Odd texts, and comments where the loop ends. */
kernel void comments_by_two(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0; /* { */
    for (int i = 0; i < n; i++) { // i } of {
        s += in[g + i]; /* i++ ) */ s ^= '"'; // " i
        s += "a\"i{"[i]; // the last
        // i ends here
    } s++; // } of i
    for (int i = 0; i < n; i++) { s = s * 3 + i; // less
    } s *= 3; for (int i = 0; i < n - 1; i++) s = s * 3 - i /* of i */ ; s += 4;
    for (int i = 0; i < n - 1; i++) // why
        // not
        s = s * 3 + 7 * i; // at the end
    for (int i = 0; i < n - 1; i++) { } s++;
    for (int i = 0; i < n - 1; i++); s++;
    out[g] = s;
}
