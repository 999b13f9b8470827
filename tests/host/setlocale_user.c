/* setlocale_user.c - calls setlocale(LC_ALL, "") before it uses OpenCL.
 *
 * In a locale with a decimal comma, numbers of the record must still have a point, and a locale
 * that is not installed must do no harm. The figures are chosen to have fractions.
 */
#include "host.h"

#include <locale.h>

enum { ITEMS = 4 };

static const char source[] = "kernel void gather(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i / 2];\n"
                             "}\n";

int main(void) {
    setlocale(LC_ALL, "");
    struct host host = host_open();
    cl_kernel gather = host_kernel(&host, source, "gather");
    cl_int numbers[ITEMS] = {3, 3, 0, 0};
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(gather, 0, in);
    host_set_buffer(gather, 1, out);
    host_run(&host, gather, ITEMS, 2);
    host_read(&host, out, sizeof numbers, numbers);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(gather);
    host_close(&host);
    return host_report("setlocale_user", host_is_series(numbers, ITEMS, 3, 0));
}
