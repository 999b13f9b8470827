/* A line that goes on, and a comment that does; a tab and no end of the last line. */
kernel void continued_line(global const int *in, global int *out, int n)
{
	const int i = get_global_id(0);
	int sum = 0;
	for (int k = 0; k < n; \
	     k += 2) // two on \
	                and a half
	{
		sum += in[k]; }
	out[i] \
	  = sum; // the last
}
