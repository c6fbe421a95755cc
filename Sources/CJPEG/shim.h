// libjpeg tells of errors by a call that must not return: the jump out of it is kept here, where C may do it.
#ifndef LAB_CJPEG_SHIM_H
#define LAB_CJPEG_SHIM_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
#include <jpeglib.h>

struct lab_jpeg_errors {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
};

static void lab_jpeg_leave(j_common_ptr info) { longjmp(((struct lab_jpeg_errors *)info->err)->escape, 1); }
static void lab_jpeg_be_quiet(j_common_ptr info) { (void)info; }

// Pixels as BGRA, rows without padding, in memory that the caller frees with free(); NULL for broken data or more than `limit` pixels.
// CMYK pictures come as their four inks and `*inks` is 1.
static inline unsigned char *lab_jpeg_decode(
    const unsigned char *data, size_t length, size_t limit, int *width, int *height, int *inks) {
    struct jpeg_decompress_struct info;
    struct lab_jpeg_errors errors;
    unsigned char *volatile pixels = NULL;
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = lab_jpeg_leave;
    errors.manager.output_message = lab_jpeg_be_quiet;
    if (setjmp(errors.escape)) {
        jpeg_destroy_decompress(&info);
        free(pixels);
        return NULL;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, length);
    jpeg_read_header(&info, TRUE);
    *inks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = *inks ? JCS_CMYK : JCS_EXT_BGRA;
    if ((size_t)info.image_width * info.image_height > limit) lab_jpeg_leave((j_common_ptr)&info);
    jpeg_start_decompress(&info);
    *width = (int)info.output_width;
    *height = (int)info.output_height;
    size_t stride = (size_t)info.output_width * 4;
    pixels = malloc(stride * info.output_height);
    if (!pixels) lab_jpeg_leave((j_common_ptr)&info);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = pixels + stride * info.output_scanline;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return pixels;
}

// A JPEG file of opaque BGRA pixels, in memory that the caller frees with free(); NULL when there is no memory. `quality` 0 to 100.
static inline unsigned char *lab_jpeg_encode(const unsigned char *pixels, int width, int height, int quality, size_t *length) {
    struct jpeg_compress_struct info;
    struct lab_jpeg_errors errors;
    unsigned char *buffer = NULL;
    unsigned long size = 0;
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = lab_jpeg_leave;
    errors.manager.output_message = lab_jpeg_be_quiet;
    if (setjmp(errors.escape)) {
        jpeg_destroy_compress(&info);
        return NULL;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &buffer, &size);
    info.image_width = (JDIMENSION)width;
    info.image_height = (JDIMENSION)height;
    info.input_components = 4;
    info.in_color_space = JCS_EXT_BGRA;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * (size_t)width * 4);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    *length = size;
    return buffer;
}

#endif
