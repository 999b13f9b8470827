#define WIDTH 16
