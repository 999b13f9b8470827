kernel void tabs(global const int *restrict in, global int *restrict out,
                 global int *restrict counts, int n)
{
	const int g = get_global_id(0);
	if (g >= n)
		return;
	int sum = 0;
	for (int i = 0; i < n; i++)
		sum += in[i];
	out[g] = sum + in[g];
	atomic_add(&counts[sum & 15], 1);
}
