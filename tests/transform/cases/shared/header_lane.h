#define lane (in[0])
#define distance 0
#define sum_part 1
