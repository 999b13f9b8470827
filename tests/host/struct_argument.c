/* struct_argument.c - a struct passed by value, and one in a buffer.
 *
 * The argument is private memory of every item and no buffer: Assay must keep it out of the global
 * figures. The records in the buffer are 12 bytes; each item loads one float and one int of its
 * own and stores an int.
 */
#include "host.h"

enum { ITEMS = 16 };

static const char source[] = "struct line { int slope, offset; };\n"
                             "struct point { float x; int tag; int y; };\n"
                             "kernel void place(struct line line, global struct point *points)\n"
                             "{\n"
                             "    global struct point *p = &points[get_global_id(0)];\n"
                             "    p->y = line.slope * (int)p->x + line.offset + p->tag;\n"
                             "}\n";

struct line {
    cl_int slope, offset;
};

struct point {
    cl_float x;
    cl_int tag, y;
};

int main(void) {
    static const struct line line = {3, 7};
    struct host host = host_open();
    cl_kernel place = host_kernel(&host, source, "place");
    struct point points[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        points[i] = (struct point){(cl_float)i, 1000 * i, 0};
    cl_mem buffer = host_buffer(&host, sizeof points, points);
    host_check(clSetKernelArg(place, 0, sizeof line, &line), "clSetKernelArg");
    host_set_buffer(place, 1, buffer);
    host_run(&host, place, ITEMS, 4);
    host_read(&host, buffer, sizeof points, points);
    bool right = true;
    for (cl_int i = 0; i < ITEMS; i++)
        right = right && points[i].y == line.slope * i + line.offset + points[i].tag;
    clReleaseMemObject(buffer);
    clReleaseKernel(place);
    host_close(&host);
    return host_report("struct_argument", right);
}
