/* A helper takes a ticket. */
global int tickets[8];
int ticket(int i) { return ++tickets[i]; }
kernel void program_count(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    const int mine = ticket(i);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k];
    out[i] = sum + mine * 10000 + tickets[i];
}
