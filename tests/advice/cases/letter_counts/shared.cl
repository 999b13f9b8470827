#define PAGE 64

__kernel void letter_freq(__global const uchar* text, __global int* freq, int len)
{
	__local int c[26];
	int page = get_global_id(0);
	int lid = get_local_id(0);
	if(lid<26) c[lid]=0;
	barrier(CLK_LOCAL_MEM_FENCE);

	for(int p=0;p<PAGE;p++){
		uchar ch = text[page*PAGE+p];
		if(ch>='a' && ch<='z')
			atomic_inc(&c[ch-'a']);
	}

	barrier(CLK_LOCAL_MEM_FENCE);
	if(lid<26) atomic_add(&freq[lid],c[lid]);
}
