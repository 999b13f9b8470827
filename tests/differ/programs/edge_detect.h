// What the kernels of edge_detect.cl and nobody else need.
#ifndef EDGE_DETECT_H
#define EDGE_DETECT_H

#define LUMA_BLUE (1.0f - LUMA_RED - LUMA_GREEN)
#define LUMA(c) ((c).x * LUMA_RED + (c).y * LUMA_GREEN + (c).z * LUMA_BLUE)

#endif
