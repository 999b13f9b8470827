#define PAGE 64

__kernel void letter_freq(__global const uchar* text, __global int* freq, int len)
{
	__local int sum[26];
	int page = get_global_id(0);
	int lid = get_local_id(0);
	int c[26];
	for(int k=0;k<26;k++) c[k]=0;
	if(lid<26) sum[lid]=0;
	barrier(CLK_LOCAL_MEM_FENCE);

	for(int p=0;p<PAGE;p++){
		uchar ch = text[page*PAGE+p];
		if(ch>='a' && ch<='z')
			c[ch-'a']++;
	}

	/* the group adds up first */
	for(int k=0;k<26;k++)
		if(c[k]>0) atomic_add(&sum[k],c[k]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if(lid<26) atomic_add(&freq[lid],sum[lid]);
}
