constant int in_element = 11;
#define WEIGHT in_element
