/* Touches no memory: the empty stream. */
kernel void zero_work(global int *unused)
{
}
