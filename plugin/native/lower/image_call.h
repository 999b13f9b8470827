/* image_call.h - calls of the functions of images and samplers. */
#ifndef ASSAY_NATIVE_LOWER_IMAGE_CALL_H
#define ASSAY_NATIVE_LOWER_IMAGE_CALL_H

#include "native/lower/callee.h"
#include "native/lower/lowering.h"

/** True for a function of images or samplers; for one of these that accesses texels. */
bool lower_is_of_images(const struct callee *callee);
bool lower_touches_image(const struct callee *callee);

/** A call of a function of images or samplers; its value, or NULL if it has none. */
LLVMValueRef lower_image(struct lowering *l, LLVMValueRef call, const struct callee *callee);

#endif
