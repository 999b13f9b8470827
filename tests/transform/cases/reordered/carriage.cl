/* Line ends of another system. */
kernel void carriage(global const int *in, global int *out, int n)
{
	const int i = get_global_id(0);
	out[i] = 0;
	for (int k = 0; k < n; k++)
	{
		out[i] += in[k] * i;
	} // end
#if 1
	out[i]++;
#endif
}
