/* A function draws tickets for variables that were there. */
int draw(volatile global int *counter) { return atomic_inc(counter); }
void take(volatile global int *counter, int *to) { *to = atomic_inc(counter); }
kernel void ticket_assigned(volatile global int *counter, global int *seen, int n)
{
    int mine = -1, other;
    other = n;
    mine = draw(counter);
    take(counter + 1, &other);
    atomic_or(&seen[mine], 1);
    atomic_or(&seen[other], 2);
}
