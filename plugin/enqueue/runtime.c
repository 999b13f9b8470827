/* runtime.c - stands for Oclgrind's runtime when assay-enqueue.so is linked; it is not installed.
 *
 * The runtime calls itself libOpenCL.so, and the linker would note that name instead of the file's.
 */
typedef int assay_no_empty_file;
