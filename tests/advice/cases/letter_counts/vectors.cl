#define PAGE 64
#define COUNT(ch) if((ch)>='a' && (ch)<='z') c[(ch)-'a']++

__kernel void letter_freq(__global const uchar* text, __global int* freq, int len)
{
	int page = get_global_id(0);
	int c[26];
	for(int k=0;k<26;k++) c[k]=0;

	__global const uchar4* t4 = (__global const uchar4*)(text+page*PAGE);
	for(int p=0;p<PAGE/4;p++){
		uchar4 ch = t4[p];
		COUNT(ch.x);
		COUNT(ch.y);
		COUNT(ch.z);
		COUNT(ch.w);
	}

	for(int k=0;k<26;k++)
		if(c[k]>0) atomic_add(&freq[k],c[k]);
}
