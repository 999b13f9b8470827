/* Odd texts, and comments where the loop ends. */
kernel void comments(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0; /* { */
    for (int i = 0; i < 3; i++) { // i } of {
        s += in[g + i]; /* i++ ) */ s ^= '"'; // " i
        s += "a\"i{"[i]; // the last
        // i ends here
    } s++; // } of i
    for (int i = 0; i < 3; i++) { s = s * 3 + i; // less
    } s *= 3; for (int i = 0; i < 2; i++) s = s * 3 - i /* of i */ ; s += 4;
    for (int i = 0; i < 2; i++) // why
        // not
        s = s * 3 + 7 * i; // at the end
    for (int i = 0; i < 2; i++) { } s++;
    for (int i = 0; i < 2; i++); s++;
    out[g] = s;
}
