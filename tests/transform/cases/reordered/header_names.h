constant int item_0 = 11, group_0 = 5;
#define SHIFT (item_0 * group_0)
