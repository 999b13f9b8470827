/* Blocks begin and end with words. */
#define BEGIN {
#define END }
#define THEN )
#define IF if (
kernel void braces(global const int *restrict in, global int *restrict out, int n)
BEGIN
    const int i = get_global_id(0);
    IF in[i] & 1 THEN BEGIN
        out[i] = in[i];
    END
    else BEGIN out[i] = i; END
END
